import type { Headline } from '../../api/news/news.ts';
import { StartupMark } from '../kit/content/StartupMark.tsx';
import { MarkIcon } from '../kit/page/Mark.tsx';

/** The startup that an article is about, or the club. */
export const NewsMark = ({ startup }: Pick<Headline, 'startup'>) =>
  startup ? <StartupMark startup={startup} /> : <MarkIcon />;
