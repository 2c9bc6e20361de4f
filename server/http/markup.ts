const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text within markup, or within a quoted attribute. */
export const escapeText = (text: string): string => text.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign);

/** Plain text as markup: one paragraph a line, nothing in it is read as a tag. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('');
