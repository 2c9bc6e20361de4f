import { parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod';
import { dayPattern, isRecentDay } from '../../../src/domain/days/days.ts';
import { accreditationLaws } from '../../../src/domain/onboarding/accreditation.ts';
import { isAccountNumber, plainAccount } from '../../../src/domain/onboarding/bank-account.ts';
import { bicPattern, plainBic } from '../../../src/domain/onboarding/bic.ts';
import {
  latinNamePattern,
  maxOwners,
  minTaxIdLength,
  isAtMostWhole,
  isOwnershipShare,
  passportNumberPattern,
  plainPassportNumber,
  profileLengths as lengths,
} from '../../../src/domain/onboarding/profile-fields.ts';
import { isCountry } from '../../../src/domain/texts/countries.ts';
import { phonePattern } from '../../../src/domain/texts/phone.ts';
import { countCharacters } from '../../../src/domain/texts/text-patterns.ts';
import { clearLine, clearText } from '../../http/clear-text.ts';
import { textField } from '../../http/fields.ts';
import { isSignaturePath } from './signature-path.ts';

type Rule = readonly [isRight: (value: string) => boolean, message: string];

const filled: Rule = [(value) => value !== '', 'This field may not be blank.'];
const visible: Rule = [(value) => !/[^\P{Cc}\n]/u.test(value), 'Control characters are not allowed.'];
const atMost = (limit: number): Rule => [
  (value) => countCharacters(value) <= limit,
  `Ensure this field has no more than ${limit} characters.`,
];
const matches = (pattern: RegExp, message: string): Rule => [(value) => pattern.test(value), message];

/** A text field that is normalized, then checked by the rules in order; it has at most one error. */
const validated = (clean: (value: string) => string, rules: readonly Rule[]) =>
  textField()
    .transform(clean)
    .pipe(
      z.string().superRefine((value, context) => {
        const broken = rules.find(([isRight]) => !isRight(value));
        if (broken) context.addIssue({ code: 'custom', message: broken[1] });
      }),
    );

const unlessEmpty = ([isRight, message]: Rule): Rule => [(value) => value === '' || isRight(value), message];

/** An optional field; null or an empty text clears it. */
const field = (clean: (value: string) => string, ...rules: readonly Rule[]) =>
  validated(clean, rules.map(unlessEmpty))
    .transform((value) => (value === '' ? null : value))
    .nullable()
    .optional();

const line = (limit: number, ...rules: readonly Rule[]) => field(clearLine, atMost(limit), visible, ...rules);

const latin = matches(latinNamePattern, 'Use the Latin alphabet, as shown in your passport.');

const latinName = (limit: number) =>
  validated(clearLine, [filled, atMost(limit), latin])
    .nullable()
    .optional();

const capitals = (value: string) => clearLine(value).toUpperCase();

const realDay = matches(dayPattern, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.');
const existingDay: Rule = [isRecentDay, 'Enter a valid date between 1900 and 2100, as YYYY-MM-DD.'];
const day = () => field(clearLine, realDay, existingDay);

const knownCountry: Rule = [isCountry, 'Choose a country from the list.'];
const country = () => field(capitals, knownCountry);

const bic = () =>
  field((value) => plainBic(clearLine(value)), matches(bicPattern, 'A BIC has 8 or 11 letters and digits.'));

/** The number as E.164; a text that is no phone number stays unchanged. */
const dialled = (value: string) => parsePhoneNumberFromString(clearLine(value))?.number ?? clearLine(value);
const isPhone: Rule = [
  (value) => phonePattern.test(value) && (parsePhoneNumberFromString(value)?.isValid() ?? false),
  'Enter the number with its country code, like +442071234567.',
];

const choice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  textField()
    .transform((value) => clearLine(value).toLowerCase())
    .pipe(z.enum(values, { error: 'Not a valid choice.' }))
    .nullable()
    .optional();

const yesNo = () =>
  z
    .enum(['YES', 'NO'], { error: 'Answer YES or NO.' })
    .transform((value) => value === 'YES')
    .nullable()
    .optional();

const truth = () => z.boolean({ error: 'Must be a valid boolean.' }).nullable().optional();

const share: Rule = [isOwnershipShare, 'Enter a percentage above 0 and up to 100, like 33.34.'];

const owner = z.object({
  name: validated(clearLine, [filled, atMost(lengths.owner_name), visible]),
  birth_date: validated(clearLine, [realDay, existingDay]),
  country: validated(capitals, [knownCountry]),
  ownership_percent: validated(clearLine, [share]),
});

const ownerFieldNames: Readonly<Record<string, string>> = {
  name: 'name',
  birth_date: 'date of birth',
  country: 'country',
  ownership_percent: 'share',
};

/** Each message names its owner, because a field returns one list of messages. */
const owners = z
  .array(z.unknown(), { error: 'Expected a list of owners.' })
  .max(maxOwners, `You can add up to ${maxOwners} owners.`)
  .transform((items, context) => {
    const parsed = items.map((item) => owner.safeParse(item));
    for (const [index, { error }] of parsed.entries()) {
      for (const issue of error?.issues ?? []) {
        const part = ownerFieldNames[String(issue.path[0])] ?? 'entry';
        context.addIssue({ code: 'custom', message: `Owner ${index + 1}, ${part}: ${issue.message}` });
      }
    }
    const validOwners = parsed.flatMap(({ data }) => (data ? [data] : []));
    if (!isAtMostWhole(validOwners.map((each) => each.ownership_percent))) {
      context.addIssue({ code: 'custom', message: 'The shares add up to more than 100%.' });
    }
    return validOwners;
  });

const signaturePath: Rule = [isSignaturePath, 'Expected the data of an SVG path.'];

/** The only fields that an investor may write. Flags, id, email and review marks are not among them. */
export const personalDataSchema = z.object({
  entity_type: choice(['individual', 'entity']),
  company_name: line(lengths.company_name),
  organization_name: line(lengths.organization_name),
  registration_number: line(lengths.registration_number),
  registration_country: country(),
  incorporation_date: day(),
  signatory_title: line(lengths.signatory_title),
  beneficial_owners: owners
    .nullable()
    .transform((list) => list ?? [])
    .optional(),
  first_name_en: latinName(lengths.first_name_en),
  last_name_en: latinName(lengths.last_name_en),
  birth_date: day(),
  citizenship: country(),
  passport_number: field(
    (value) => plainPassportNumber(clearLine(value)),
    matches(passportNumberPattern, 'Enter 4 to 20 letters and digits.'),
  ),
  passport_issue_date: day(),
  passport_expiry_date: day(),
  phone: field(dialled, isPhone),
  address_line_1: line(lengths.address_line_1),
  address_line_2: line(lengths.address_line_2),
  city: line(lengths.city),
  region: line(lengths.region),
  postal_code: line(lengths.postal_code),
  country: country(),
  tax_residence_country: country(),
  tax_id: line(lengths.tax_id, [
    (value) => countCharacters(value) >= minTaxIdLength,
    `Ensure this field has at least ${minTaxIdLength} characters.`,
  ]),
  no_tax_id_reason: line(lengths.no_tax_id_reason),
  is_us_person: truth(),
  is_pep: truth(),
  source_of_funds: choice(['salary', 'business', 'sale_of_assets', 'inheritance', 'investments', 'other']),
  source_of_funds_comment: field(clearText, atMost(lengths.source_of_funds_comment), visible),
  bank_swift: bic(),
  bank_name: line(lengths.bank_name),
  bank_address: line(lengths.bank_address),
  bank_city: line(lengths.bank_city),
  bank_country: country(),
  bank_account_number: field(
    (value) => plainAccount(clearLine(value)),
    [isAccountNumber, 'Enter 4 to 34 letters and digits.'],
  ),
  bank_routing_code: field(
    (value) => plainAccount(clearLine(value)),
    matches(/^[A-Z0-9]{3,20}$/, 'Enter 3 to 20 letters and digits.'),
  ),
  bank_account_holder: line(lengths.bank_account_holder),
  intermediary_bank_swift: bic(),
  is_wiring_bank_fatf_approved: yesNo(),
  accreditation_region: choice(accreditationLaws),
  accreditation_category: line(40),
  accreditation_basis: line(200),
  accreditation_date: day(),
  agree_to_electronic_signing: yesNo(),
  signature_name: validated(clearLine, [filled, atMost(lengths.signature_name), visible])
    .nullable()
    .optional(),
  signature_drawing: field((value) => value.trim(), atMost(lengths.signature_drawing), signaturePath),
  profile_signed_date: day(),
  submit: z.literal(true, { error: 'Must be true.' }).optional(),
});

export type PersonalData = z.output<typeof personalDataSchema>;
