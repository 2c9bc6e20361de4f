import { eq } from 'drizzle-orm';
import * as z from 'zod';
import { type Investor, investors } from '../database/schema.ts';
import type { Host } from '../host.ts';
import { filledText, textField } from '../http/fields.ts';
import { badFields, type FieldErrors, Refusal } from '../http/refusal.ts';
import { audit } from './audit.ts';
import { isCountry } from './countries.ts';
import { addDays, addYears, dayOf, isDay } from './days.ts';
import { onboardingStatusOf } from './profile.ts';

const oneLine = (value: string) => value.replace(/[\r\n]+/g, ' ').trim();
const line = () => textField().transform(oneLine);
const filledLine = () => line().pipe(z.string().min(1, 'This field may not be blank.'));

const latinName = () =>
  filledLine().pipe(
    z
      .string()
      .max(60, 'Ensure this field has no more than 60 characters.')
      .regex(/^[\p{Script=Latin}\p{M} '’.-]+$/u, 'Use Latin letters, as in your passport.'),
  );

const companyName = () =>
  line()
    .pipe(z.string().max(160, 'Ensure this field has no more than 160 characters.'))
    .transform((value) => (value === '' ? null : value))
    .nullable();

const day = () =>
  filledText().refine(isDay, 'Date has wrong format. Use one of these formats instead: YYYY-MM-DD.');

const country = () =>
  filledText()
    .transform((value) => value.trim().toUpperCase())
    .refine(isCountry, 'Choose a country from the list.');

const phone = () =>
  filledText()
    .transform((value) => value.replace(/[\s().-]/g, ''))
    .refine(
      (value) => /^\+[1-9]\d{6,14}$/.test(value),
      'Enter the number with its country code, like +442071234567.',
    );

const choice = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  filledText()
    .transform((value) => value.trim().toLowerCase())
    .pipe(z.enum(values, { error: 'Not a valid choice.' }));

/** The only fields that an investor may write. Flags, id, e-mail and review marks are not among them. */
export const personalDataSchema = z.object({
  entity_type: choice(['individual', 'entity']).optional(),
  first_name_en: latinName().optional(),
  last_name_en: latinName().optional(),
  company_name: companyName().optional(),
  organization_name: companyName().optional(),
  birth_date: day().optional(),
  country: country().optional(),
  phone: phone().optional(),
  agree_to_electronic_signing: z
    .enum(['YES', 'NO'], { error: 'Answer YES or NO.' })
    .transform((value) => value === 'YES')
    .optional(),
  signature_name: filledLine().pipe(z.string().max(160)).optional(),
  profile_signed_date: day().optional(),
  submit: z.literal(true, { error: 'Must be true.' }).optional(),
});

export type PersonalData = z.output<typeof personalDataSchema>;

type Draft = Investor;

const folded = (name: string) => name.normalize('NFKC').replace(/\s+/g, ' ').trim().toLowerCase();

/** The names under which this investor may sign: the person's, and for an entity also the entity's. */
function legalNames(draft: Draft): readonly string[] {
  const person = `${draft.first_name_en ?? ''} ${draft.last_name_en ?? ''}`.trim();
  const entity = draft.entity_type === 'entity' ? [draft.company_name, draft.organization_name] : [];
  return [person, ...entity].filter((name): name is string => Boolean(name)).map(folded);
}

function rangeErrors(change: PersonalData, draft: Draft, today: string): FieldErrors {
  const errors: Record<string, string[]> = {};
  if (change.birth_date !== undefined) {
    if (change.birth_date > addYears(today, -18))
      errors['birth_date'] = ['You must be at least 18 years old.'];
    if (change.birth_date < addYears(today, -120)) errors['birth_date'] = ['Enter your real date of birth.'];
  }
  const signed = change.profile_signed_date;
  if (signed !== undefined && (signed < addDays(today, -1) || signed > addDays(today, 1))) {
    errors['profile_signed_date'] = ['The date of signing is today.'];
  }
  if (change.signature_name !== undefined && !legalNames(draft).includes(folded(change.signature_name))) {
    errors['signature_name'] = ['Type your legal name exactly as above.'];
  }
  return errors;
}

/** What must be there before the club looks at it. */
function submitErrors(draft: Draft): FieldErrors {
  const errors: Record<string, string[]> = {};
  const isEntity = draft.entity_type === 'entity';
  const needed = [
    'first_name_en',
    'last_name_en',
    'birth_date',
    'country',
    'signature_name',
    'profile_signed_date',
  ] as const;
  for (const field of needed) if (!draft[field]) errors[field] = ['This field is required.'];
  if (isEntity && !draft.company_name && !draft.organization_name) {
    errors['company_name'] = ['This field is required.'];
  }
  if (draft.agree_to_electronic_signing !== true) {
    errors['agree_to_electronic_signing'] = ['Your consent is needed to sign electronically.'];
  }
  const isIdentityGiven = draft.kyc_status !== 'init' && draft.kyc_reject_type !== 'RETRY';
  if (!isIdentityGiven) errors['non_field_errors'] = ['Complete the identity check before submitting.'];
  return errors;
}

const refuseAny = (errors: FieldErrors) => {
  if (Object.keys(errors).length > 0) throw badFields(errors);
};

const identityFields = ['first_name_en', 'last_name_en', 'birth_date', 'country'] as const;

/** An identity check belongs to the data it was made with: other data before the club's decision needs another check. */
function identityAfter(before: Investor, change: PersonalData): Partial<Investor> {
  const isOther = identityFields.some(
    (field) => change[field] !== undefined && change[field] !== before[field],
  );
  if (!isOther || onboardingStatusOf(before) === 'verified') return {};
  return {
    is_kyc_checked: false,
    kyc_status: 'init',
    kyc_reject_type: null,
    kyc_reject_labels: [],
    kyc_comment: null,
  };
}

/** True once everything is known that the identity provider asks for. */
export const isReadyForIdentity = (investor: Investor): boolean =>
  Boolean(investor.first_name_en && investor.last_name_en && investor.birth_date && investor.country);

/**
 * Saves a change and answers the investor after it. `submit` sends the whole to the club's review.
 * @throws Refusal 400 with messages by field; 409 while the club is reviewing or after it has refused.
 */
export async function changePersonalData(
  host: Host,
  investorId: number,
  change: PersonalData,
): Promise<Investor> {
  return host.database.transaction(async (queries) => {
    const [before] = await queries.select().from(investors).where(eq(investors.id, investorId)).for('update');
    if (!before) throw new Refusal(404, { detail: 'Not found.' });
    const status = onboardingStatusOf(before);
    if (status === 'in_review' || status === 'rejected') {
      const detail =
        status === 'in_review' ? 'Your data is being reviewed.' : 'The club has closed this application.';
      throw new Refusal(409, { detail, code: status });
    }
    const now = host.clock();
    const { submit, ...fields } = change;
    const identity = identityAfter(before, change);
    const draft: Draft = { ...before, ...fields, ...identity };
    refuseAny(rangeErrors(change, draft, dayOf(now)));
    const isSubmission = submit === true && status !== 'verified';
    if (isSubmission) refuseAny(submitErrors(draft));

    const [after] = await queries
      .update(investors)
      .set({
        ...fields,
        ...identity,
        updated_at: now,
        ...(isSubmission && {
          submitted_at: now,
          review_decision: null,
          status_reason: null,
          required_documents: [],
          review_due_at: host.settings.isDemo ? new Date(now.getTime() + host.settings.reviewDelayMs) : null,
        }),
      })
      .where(eq(investors.id, investorId))
      .returning();
    if (!after) throw new Refusal(404, { detail: 'Not found.' });
    await audit(host, {
      event: isSubmission ? 'submitted' : 'profile_changed',
      outcome: 'ok',
      investorId,
      object: Object.keys(fields).join(' '),
    });
    return after;
  });
}
