/** The id that a query names, or null. */
export const idIn = (text: string | null): number | null =>
  /^[1-9]\d{0,14}$/.test(text ?? '') ? Number(text) : null;

/** The page that a query names; the first where it names none. */
export const pageIn = (text: string | null): number => (/^[1-9]\d{0,5}$/.test(text ?? '') ? Number(text) : 1);

/** The year that a query names, or null. */
export const yearIn = (text: string | null): number | null =>
  /^(19|20)\d\d$/.test(text ?? '') ? Number(text) : null;
