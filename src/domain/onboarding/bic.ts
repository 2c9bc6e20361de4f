/** ISO 9362: four characters for the party, two for the country, two for the location, and an optional branch of three. */
export const bicPattern = /^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/;

/** Capitals without spaces, the form in which a BIC is sent. */
export const plainBic = (typed: string): string => typed.replaceAll(/\s/g, '').toUpperCase();

export const isWholeBic = (bic: string): boolean => bicPattern.test(bic);
