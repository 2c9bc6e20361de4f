import '../../jitless.ts';
import * as z from 'zod/mini';
import type { PersonalDataChange } from '../../api/investors.ts';
import type { Profile } from '../../api/profile.ts';
import { isEntity } from '../../machines/profile.ts';

const latinName = /^[A-Za-z\u00c0-\u024f .'’-]{1,60}$/u;
const youngest = 18;
const oldest = 120;

const trimmed = z.pipe(
  z.string(),
  z.transform((value: string) => value.trim()),
);

const name = (message: string) =>
  z.pipe(
    trimmed,
    z
      .string()
      .check(
        z.minLength(1, { error: message, abort: true }),
        z.regex(latinName, 'Use Latin letters, as in your passport, at most 60'),
      ),
  );

/** Whole years from a day to another, both `YYYY-MM-DD`; calendar strings, no time zone. */
function yearsBetween(day: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(day.slice(0, 4));
  return today.slice(5) < day.slice(5) ? years - 1 : years;
}

/** The form of step one; `today` is the person's calendar day. */
export const personalDataForm = (today: string) =>
  z
    .object({
      entityType: z.enum(['individual', 'entity'], 'Choose who invests'),
      companyName: trimmed,
      firstName: name('Enter your first name'),
      lastName: name('Enter your last name'),
      birthDate: z.pipe(
        trimmed,
        z.iso.date('Use a real date, YYYY-MM-DD').check(
          z.refine((day) => yearsBetween(day, today) >= youngest, 'You must be at least 18 years old'),
          z.refine((day) => yearsBetween(day, today) <= oldest, 'Check the year'),
        ),
      ),
      country: z.string().check(z.minLength(1, 'Choose your country')),
      phone: z.pipe(
        z.pipe(
          z.string(),
          z.transform((value: string) => value.replaceAll(/[\s().-]/g, '')),
        ),
        z
          .string()
          .check(z.regex(/^\+[1-9]\d{6,14}$/, 'Use the international form, for example +442071234567')),
      ),
    })
    .check(
      z.refine(({ entityType, companyName }) => entityType === 'individual' || companyName !== '', {
        path: ['companyName'],
        error: 'Enter the company’s name',
      }),
    );

export type PersonalDataInput = z.input<ReturnType<typeof personalDataForm>>;
export type PersonalData = z.output<ReturnType<typeof personalDataForm>>;

export const personalDataOf = (profile: Profile | null): PersonalDataInput => ({
  entityType: profile && isEntity(profile) ? 'entity' : 'individual',
  companyName: profile?.company_name ?? profile?.organization_name ?? '',
  firstName: profile?.first_name_en ?? '',
  lastName: profile?.last_name_en ?? '',
  birthDate: profile?.birth_date ?? '',
  country: profile?.country ?? '',
  phone: profile?.phone ?? '',
});

/** Only what differs from the profile is sent. */
export function personalDataChange(profile: Profile | null, data: PersonalData): PersonalDataChange {
  const wanted = {
    entity_type: data.entityType,
    company_name: data.entityType === 'entity' ? data.companyName : null,
    first_name_en: data.firstName,
    last_name_en: data.lastName,
    birth_date: data.birthDate,
    country: data.country,
    phone: data.phone,
  };
  const known = new Map<string, unknown>(Object.entries(profile ?? {}));
  return Object.fromEntries(
    Object.entries(wanted).filter(([field, value]) => (known.get(field) ?? null) !== value),
  );
}

/** The host's field names, and the form's. */
export const personalDataFields = {
  entity_type: 'entityType',
  company_name: 'companyName',
  first_name_en: 'firstName',
  last_name_en: 'lastName',
  birth_date: 'birthDate',
  country: 'country',
  phone: 'phone',
} as const;
