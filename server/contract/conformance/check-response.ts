import formats from 'ajv-formats';
import { Ajv2020, type ErrorObject, type ValidateFunction } from 'ajv/dist/2020.js';
import * as z from 'zod';
import { isBookType, bookReports } from '../../../src/api/reports/book-reports.ts';
import { answers, type CallName } from '../answers.ts';
import { jsonSchemaOf } from '../openapi.ts';

/**
 * `conforms`: the response has every field that our own host sends. `incomplete`: the application can read it, but some
 * fields are missing. `violates`: the application cannot use it. `skipped`: the call was not made; `details` gives the
 * reason.
 */
export type Verdict = 'conforms' | 'incomplete' | 'violates' | 'skipped';

export type Finding = {
  readonly call: CallName;
  /** Which of several responses of one call, such as the type of a report. */
  readonly variant: string | null;
  readonly verdict: Verdict;
  readonly details: readonly string[];
};

const ajv = new Ajv2020({ allErrors: true, strict: false });
formats.default(ajv);
const validators = new Map<z.core.$ZodType, ValidateFunction>();

function validatorOf(schema: z.core.$ZodType): ValidateFunction {
  const known = validators.get(schema);
  if (known) return known;
  const validator = ajv.compile(jsonSchemaOf(schema, true));
  validators.set(schema, validator);
  return validator;
}

/** The schema by which the application reads a response; a report has the schema of its type. */
export const schemaOf = (call: CallName, variant: string | null): z.core.$ZodType =>
  call === 'getReport' && variant !== null && isBookType(variant)
    ? bookReports[variant].schema
    : answers[call];

/** The field that an error is about, without list indices: `results.startup.name`. */
function fieldOf({ instancePath, params }: ErrorObject): string {
  const missing: unknown = params['missingProperty'];
  const path = instancePath.split('/').slice(1);
  if (typeof missing === 'string') path.push(missing);
  return path.filter((part) => !/^\d+$/.test(part)).join('.');
}

/** Checks a response with a status from 200 to 299. */
export function checkResponse(call: CallName, variant: string | null, body: unknown): Finding {
  const schema = schemaOf(call, variant);
  const parsed = z.safeParse(schema, body);
  if (!parsed.success) {
    const details = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'the answer'}: ${message}`,
    );
    return { call, variant, verdict: 'violates', details: [...new Set(details)] };
  }
  const validate = validatorOf(schema);
  const isBareList = Array.isArray(body) && schema._zod.def.type !== 'array';
  validate(isBareList ? { count: body.length, results: body } : body);
  const unknown = [...new Set((validate.errors ?? []).map(fieldOf))]
    .filter((field) => field !== '')
    .toSorted();
  return { call, variant, verdict: unknown.length > 0 ? 'incomplete' : 'conforms', details: unknown };
}
