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

/** An owner's share in percent; whether it is above 0 and at most 100 is checked separately. */
export const ownershipPattern = /^\d{1,3}(\.\d{1,4})?$/;
