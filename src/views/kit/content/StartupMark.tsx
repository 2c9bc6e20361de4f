import type { SyntheticEvent } from 'react';
import { Monogram } from '../../ui/layout/Monogram.tsx';
import { safeLogo } from './safe-href.ts';

type StartupMarkProps = {
  readonly startup: { readonly name: string; readonly logo_url: string | null };
  readonly size?: 'normal' | 'large' | undefined;
};

const hide = ({ currentTarget }: SyntheticEvent<HTMLElement>) => {
  currentTarget.hidden = true;
};

/**
 * The startup's logo over its initials, which show until the logo has loaded and where it cannot be loaded. The name is
 * written beside it.
 */
export function StartupMark({ startup, size }: StartupMarkProps) {
  const logo = safeLogo(startup.logo_url);
  return (
    <span className="relative block shrink-0">
      <Monogram name={startup.name} size={size} />
      {logo && (
        <img
          src={logo}
          alt=""
          loading="lazy"
          onError={hide}
          className="absolute inset-0 size-full rounded-control border border-line bg-plate object-contain p-0.5"
        />
      )}
    </span>
  );
}
