import '../../../jitless.ts';
import * as z from 'zod/mini';
import { isRecentDay } from '../../../domain/days/days.ts';
import {
  latinNamePattern,
  passportNumberPattern,
  plainPassportNumber,
  profileLengths,
} from '../../../domain/onboarding/profile-fields.ts';
import { isAdultOn, isPossibleAge } from '../../../domain/people/investor.ts';
import { phonePattern, plainPhone } from '../../../domain/texts/phone.ts';
import { countCharacters } from '../../../domain/texts/text-patterns.ts';
import { cleanLine, trimEnds } from '../../ui/forms/clean-text.ts';

/** Rules of single fields. Every field of a form is a text; an empty one means "not known". */

const control = /\p{Cc}/u;

const cleaned = (clean: (text: string) => string) =>
  z.pipe(
    z.string(),
    z.transform((value: string) => clean(value.toWellFormed())),
  );

const atMost = (limit: number) =>
  z.refine<string>((value) => countCharacters(value) <= limit, { error: `At most ${limit} characters` });

type Rule = readonly [isRight: (value: string) => boolean, message: string];

/** Reports the first broken rule. No rule aborts: zod would then skip the rules between fields. */
export const firstOf = (...rules: readonly Rule[]) =>
  z.check<string>((payload) => {
    const broken = rules.find(([isRight]) => !isRight(payload.value));
    if (broken) payload.issues.push({ code: 'custom', input: payload.value, message: broken[1] });
  });

const visible = z.refine<string>((value) => !control.test(value), 'This contains invisible characters');

/** One line, trimmed, without line breaks. */
export const line = (limit: number) => z.pipe(cleaned(cleanLine), z.string().check(atMost(limit), visible));

const visibleLines = z.refine<string>(
  (value) => !control.test(value.replaceAll(/[\t\n\r]/g, '')),
  'This contains invisible characters',
);

/** Several lines, trimmed. */
export const lines = (limit: number) =>
  z.pipe(cleaned(trimEnds), z.string().check(atMost(limit), visibleLines));

export const filled = (limit: number, message: string) =>
  z.pipe(line(limit), z.string().check(z.minLength(1, message)));

/** A name in the spelling of a passport's machine-readable zone. */
export const latinName = (message: string) =>
  z.pipe(
    filled(profileLengths.first_name_en, message),
    z
      .string()
      .check(
        z.refine(
          (value) => value === '' || latinNamePattern.test(value),
          'Use the Latin alphabet, as shown in your passport',
        ),
      ),
  );

/** The number of a passport or identity card, as in its machine-readable zone. */
export const documentNumber = z.pipe(
  cleaned((value) => plainPassportNumber(cleanLine(value))),
  z
    .string()
    .check(
      firstOf(
        [(value) => value !== '', 'Enter the document number'],
        [
          (value) => passportNumberPattern.test(value),
          'Enter the document number: 4 to 20 letters and digits',
        ],
      ),
    ),
);

export const chosen = (message: string) => z.string().check(z.minLength(1, message));

/** A day that exists, between 1900 and 2100. */
export const day = (message: string, ...rules: readonly Rule[]) =>
  z.pipe(
    cleaned(cleanLine),
    z
      .string()
      .check(firstOf([(value) => value !== '', message], [isRecentDay, 'Enter a valid date'], ...rules)),
  );

export const isAdult =
  (today: string): Rule[0] =>
  (value) =>
    isAdultOn(value, today);

export const isAlive =
  (today: string): Rule[0] =>
  (value) =>
    isPossibleAge(value, today);

export const isNotFuture =
  (today: string): Rule[0] =>
  (value) =>
    value <= today;

/** Separators between the digits are dropped. */
export const phone = z.pipe(
  cleaned((value) => plainPhone(cleanLine(value))),
  z
    .string()
    .check(
      firstOf(
        [(value) => value !== '', 'Enter a phone number'],
        [(value) => phonePattern.test(value), 'Start with + and the country code'],
      ),
    ),
);

type Texts = Readonly<Record<string, unknown>>;

/** A rule between fields; reported even while other fields are invalid. */
export const between = <Values extends Texts>(
  name: keyof Values & string,
  error: string,
  isRight: (values: Values) => boolean,
) => z.refine<Values>(isRight, { path: [name], error, when: () => true });
