/** A text to look for anywhere; what `like` would read as a sign stands for itself. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
