import { connectNews } from '../../machines/news/news.connect.ts';
import type { MachinePage } from '../kit/page/page-code.ts';
import { News, newsSubtitle } from './News.tsx';

export const page: MachinePage<typeof connectNews> = {
  connect: connectNews,
  View: News,
  subtitle: newsSubtitle,
};
