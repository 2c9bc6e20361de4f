import { storyNameFromExport, toId } from 'storybook/internal/csf';

export const storyId = ([title, name]: readonly [title: string, name: string]): string =>
  toId(title, storyNameFromExport(name));

/** The URL of a story in the surrounding Storybook, opened in the whole window (`target="_top"`). */
export const storyHref = (story: readonly [title: string, name: string]): string =>
  `./?path=/story/${storyId(story)}`;

/** The URL of the docs page of a title. */
export const docsHref = (title: string): string => `./?path=/docs/${toId(title, 'docs')}`;
