/** A phone number in E.164: a plus, the country's prefix and the number, at most fifteen digits. */
export const phonePattern = /^\+[1-9]\d{6,14}$/;

/** Without the separators that people type between the digits. */
export const plainPhone = (typed: string): string => typed.replaceAll(/[\s().-]/g, '');
