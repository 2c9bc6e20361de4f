import { clsx } from 'clsx';
import { Monogram } from '../../ui/layout/Monogram.tsx';
import { safeImage } from './safe-href.ts';

type StartupMarkProps = {
  /** Not every answer of the host tells of a logo. */
  readonly startup: { readonly name: string; readonly logo_url?: string | null };
  readonly size?: 'normal' | 'large';
};

/** The startup's logo, or its letters where none is known. Its name stands beside it. */
export function StartupMark({ startup: { name, logo_url: logo = null }, size = 'normal' }: StartupMarkProps) {
  const image = safeImage(logo);
  return image === null ? (
    <Monogram name={name} size={size} />
  ) : (
    <img
      src={image}
      alt=""
      className={clsx('shrink-0 rounded-control object-contain', size === 'large' ? 'size-11' : 'size-7')}
    />
  );
}
