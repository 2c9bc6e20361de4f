/** Rules for single fields of a profile: the forms check them before the profile is sent, and the host checks them again. */

/** The maximum length of each text, in characters. */
export const profileLengths = {
  first_name_en: 60,
  last_name_en: 60,
  company_name: 160,
  organization_name: 160,
  registration_number: 40,
  signatory_title: 80,
  owner_name: 160,
  address_line_1: 160,
  address_line_2: 160,
  city: 80,
  region: 80,
  postal_code: 20,
  tax_id: 30,
  no_tax_id_reason: 160,
  source_of_funds_comment: 500,
  bank_name: 160,
  bank_address: 160,
  bank_city: 80,
  bank_account_holder: 160,
  signature_name: 160,
  signature_drawing: 10_000,
} as const;

export const minTaxIdLength = 4;

export const maxOwners = 20;

/** A name in the spelling of a passport's machine-readable zone. */
export const latinNamePattern = /^[\p{Script=Latin}\p{M} '’.-]+$/u;

/** The number of a passport or an identity card, without spaces and hyphens. */
export const passportNumberPattern = /^[A-Z0-9]{4,20}$/;

/** Without spaces and hyphens, in capitals: the form in which the number of a passport or an identity card is stored. */
export const plainPassportNumber = (typed: string): string => typed.replaceAll(/[\s-]/g, '').toUpperCase();

/** A number of percent with at most four places. */
export const percentPattern = /^\d{1,3}(\.\d{1,4})?$/;

/** A percentage in whole units of 0.0001 percent, so that shares add up exactly; anything else counts as zero. */
function unitsOfPercent(text: string): number {
  if (!percentPattern.test(text)) return 0;
  const [whole = '0', fraction = ''] = text.split('.');
  return Number(whole) * 10_000 + Number(fraction.padEnd(4, '0'));
}
const wholeUnits = 100 * 10_000;

/** Whether a text may be the share of an owner: above 0 and at most 100 percent. */
export const isOwnershipShare = (text: string): boolean =>
  unitsOfPercent(text) > 0 && unitsOfPercent(text) <= wholeUnits;

/** Whether the shares of the owners, in percent, are together at most 100. */
export const isAtMostWhole = (shares: readonly string[]): boolean =>
  shares.reduce((sum, share) => sum + unitsOfPercent(share), 0) <= wholeUnits;

/** Only banks of the United States have a routing number. @param country of the bank, ISO 3166-1 alpha-2 */
export const hasRoutingNumber = (country: string | null): boolean => country === 'US';
