const signs: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Plain text as markup: one paragraph a line, nothing in it is read as a tag. */
export const paragraphs = (text: string): string =>
  text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .map((line) => `<p>${line.replace(/[&<>"]/g, (sign) => signs[sign] ?? sign)}</p>`)
    .join('');
