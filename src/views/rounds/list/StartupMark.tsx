import type { Round } from '../../../api/rounds/rounds.ts';
import { safeImage } from '../../kit/content/safe-href.ts';
import { Monogram } from '../../ui/layout/Monogram.tsx';

/** The startup's logo, or its letters where the club has none. */
export function StartupMark({ startup: { name, logo_url: logo } }: Pick<Round, 'startup'>) {
  const image = safeImage(logo);
  return image === null ? (
    <Monogram name={name} size="large" />
  ) : (
    <img src={image} alt="" className="size-11 shrink-0 rounded-control object-contain" />
  );
}
