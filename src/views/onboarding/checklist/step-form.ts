import * as z from 'zod/mini';
import type { PersonalDataChange } from '../../../api/onboarding/investors.ts';
import type { Profile } from '../../../api/onboarding/profile.ts';
import type { Draft, DraftValues } from '../../../machines/onboarding/drafts.ts';

/** The form of one step: texts by API field name. */
export type StepForm<Values extends DraftValues> = {
  /** The values of the profile. */
  readonly valuesOf: (profile: Profile | null) => Values;
  readonly schema: z.ZodMiniType<Values, Values>;
  /** The cleaned value of a single field, or null while it is invalid. */
  readonly clean: (name: string, value: unknown) => unknown;
  /** Cleaned fields as API values; fields that do not apply are left out. */
  readonly wireOf: (values: Partial<Values>, all: Values) => PersonalDataChange;
};

const yesNo: ReadonlySet<string> = new Set(['is_us_person', 'is_pep']);

/** The form texts for these fields of the profile. */
export function textsOf<Name extends keyof Profile>(
  profile: Profile | null,
  names: readonly Name[],
): Record<Name, string> {
  const textOf = (value: unknown) => {
    if (typeof value === 'string') return value;
    return typeof value === 'boolean' ? (value ? 'yes' : 'no') : '';
  };
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each name
  return Object.fromEntries(names.map((name) => [name, textOf(profile?.[name])])) as Record<Name, string>;
}

/** A text as an API value: empty is null, and some answers are booleans. */
export function wireValue(name: string, text: string): string | boolean | null {
  if (text === '') return null;
  return yesNo.has(name) ? text === 'yes' : text;
}

/** Texts by API field name, without those that do not apply. */
export const wireTexts = (
  values: Readonly<Record<string, unknown>>,
  applies: (name: string) => boolean = () => true,
): PersonalDataChange =>
  Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) =>
      typeof value === 'string' && applies(name) ? [[name, wireValue(name, value)]] : [],
    ),
  );

const isSame = (a: unknown, b: unknown): boolean => JSON.stringify(a ?? null) === JSON.stringify(b ?? null);

/** Only what differs from the profile. */
export function changedFields(profile: Profile | null, requested: PersonalDataChange): PersonalDataChange {
  const known: Readonly<Record<string, unknown>> = profile ?? {};
  return Object.fromEntries(Object.entries(requested).filter(([name, value]) => !isSame(known[name], value)));
}

/** The values of an incomplete form: all of them, and the valid part that could be saved. */
export function draftOf<Values extends DraftValues>(
  form: StepForm<Values>,
  profile: Profile | null,
  values: Values,
): Draft {
  const parsed = z.safeParse(form.schema, values);
  const wrong = new Set(parsed.success ? [] : parsed.error.issues.map(({ path }) => String(path[0])));
  const right = Object.entries(values)
    .filter(([name]) => !wrong.has(name))
    .map(([name, value]) => [name, form.clean(name, value)] as const);
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- a part of these very values
  const cleaned = Object.fromEntries(right) as Partial<Values>;
  return {
    values,
    change: changedFields(profile, form.wireOf(cleaned, values)),
    isWhole: parsed.success,
  };
}

/** The cleaner of a form with the same fields throughout. */
export const cleanerOf =
  (shape: Readonly<Record<string, z.ZodMiniType>>): StepForm<DraftValues>['clean'] =>
  (name, value) => {
    const rule = shape[name];
    const parsed = rule && z.safeParse(rule, value);
    return parsed?.success ? parsed.data : value;
  };
