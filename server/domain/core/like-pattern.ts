/** A pattern that matches the text anywhere, with the wildcards of `like` escaped. */
export const likePattern = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
