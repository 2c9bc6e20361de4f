import { isObject, type TextsOf } from './early-texts.ts';

/** The titles and summaries of the first articles. */
export const textsOf: TextsOf = ({ results }) => {
  if (!Array.isArray(results)) return {};
  const articles: readonly unknown[] = results;
  return Object.fromEntries(
    articles.flatMap((item, index) => {
      if (!isObject(item) || typeof item['title'] !== 'string') return [];
      const summary = typeof item['summary'] === 'string' ? item['summary'] : '';
      return [
        [`title ${index}`, item['title']],
        [`summary ${index}`, summary],
      ];
    }),
  );
};
