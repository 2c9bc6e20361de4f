import { countrySpecs, isValidIBAN } from 'ibantools';

/** Whether accounts of a country (ISO 3166-1 alpha-2) have IBANs (ISO 13616). */
export const usesIban = (country: string): boolean => countrySpecs[country]?.IBANRegistry === true;

/** Length of an IBAN of this country in characters; null where there are no IBANs. */
export const ibanLength = (country: string): number | null =>
  usesIban(country) ? (countrySpecs[country]?.chars ?? null) : null;

/** Without spaces and hyphens, in capitals: the form in which account and bank numbers are stored. */
export const plainAccount = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** ISO 13616 with ISO 7064 mod 97-10; check digits 00, 01 and 99 cannot occur. */
export function isIban(typed: string): boolean {
  const plain = plainAccount(typed);
  return isValidIBAN(plain) && !['00', '01', '99'].includes(plain.slice(2, 4));
}

/** The most characters of an IBAN (ISO 13616) and of any other account number. */
export const maxAccountLength = 34;

const accountPattern = new RegExp(`^[A-Z0-9]{4,${maxAccountLength}}$`);

/** Whether a number may be an account number in any country: 4 to 34 letters and digits. */
export const isAccountNumber = (typed: string): boolean => accountPattern.test(plainAccount(typed));

/** Whether a number may be an account number in this country. */
export const isAccountOf = (country: string, typed: string): boolean =>
  usesIban(country) ? isIban(typed) : isAccountNumber(typed);

/** A routing number of the American Bankers Association: nine digits, weighted 3-7-1, divisible by ten. */
export function isRoutingNumber(typed: string): boolean {
  const plain = plainAccount(typed);
  if (!/^\d{9}$/.test(plain)) return false;
  const weights = [3, 7, 1];
  const sum = Array.from(plain).reduce(
    (total, digit, index) => total + Number(digit) * (weights[index % 3] ?? 0),
    0,
  );
  return sum > 0 && sum % 10 === 0;
}
