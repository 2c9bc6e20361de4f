import { createHmac, timingSafeEqual } from 'node:crypto';
import countries from 'i18n-iso-countries';
import * as z from 'zod';
import { entityName, isEntity } from '../../../src/domain/people/investor.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { SumsubSettings } from '../../environment.ts';

/**
 * The server side of the identity provider Sumsub: https://docs.sumsub.com/reference/authentication and the
 * neighbouring pages, which each function names.
 */

/** The provider did not respond, or not as documented. The message has no personal data. */
export class ProviderFault extends Error {
  override readonly name = 'ProviderFault';
}

/** Shorter than the provider's webhook timeout of five seconds: a response to a webhook may need a call. */
const timeoutMs = 4_000;

/** reference/authentication: HMAC-SHA256 over seconds, method, path with query, and body, in lower-case hex. */
const signatureOf = (secret: string, seconds: string, method: string, path: string, body: string) =>
  createHmac('sha256', secret)
    .update(seconds + method + path + body)
    .digest('hex');

type Sent = {
  readonly method: 'GET' | 'POST';
  /** Including its query, as sent. */
  readonly path: string;
  readonly body?: object;
};

export type Sumsub = { readonly account: SumsubSettings; readonly clock: () => Date };

async function send({ account, clock }: Sumsub, { method, path, body }: Sent): Promise<Response> {
  const seconds = String(Math.floor(clock().getTime() / 1_000));
  const text = body === undefined ? '' : JSON.stringify(body);
  try {
    return await fetch(`${account.url}${path}`, {
      method,
      headers: {
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        'x-app-token': account.appToken,
        'x-app-access-ts': seconds,
        'x-app-access-sig': signatureOf(account.secretKey, seconds, method, path, text),
      },
      ...(body !== undefined && { body: text }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch {
    throw new ProviderFault('The identity provider could not be reached.');
  }
}

async function readAnswer<Schema extends z.ZodType>(
  response: Response,
  schema: Schema,
): Promise<z.output<Schema>> {
  if (!response.ok) {
    throw new ProviderFault(
      `The identity provider answered ${response.status}${response.status === 401 ? ': check the secret key and the clock.' : '.'}`,
    );
  }
  const json: unknown = await response.json().catch(() => null);
  const parsed = schema.safeParse(json);
  if (parsed.success) return parsed.data;
  throw new ProviderFault('The identity provider sent an undocumented response.');
}

/** The data that the provider compares with the documents; its countries are ISO 3166-1 alpha-3. */
function fixedInfoOf(investor: Investor): object {
  const alpha3 = (code: string | null) => (code === null ? undefined : countries.alpha2ToAlpha3(code));
  if (isEntity(investor)) {
    return {
      companyInfo: {
        companyName: entityName(investor) ?? undefined,
        registrationNumber: investor.registration_number ?? undefined,
        country: alpha3(investor.registration_country),
      },
    };
  }
  return {
    firstName: investor.first_name_en ?? undefined,
    lastName: investor.last_name_en ?? undefined,
    dob: investor.birth_date ?? undefined,
    country: alpha3(investor.country),
  };
}

export const levelOf = ({ account }: Sumsub, investor: Investor): string =>
  isEntity(investor) ? account.companyLevel : account.level;

/**
 * reference/create-applicants: sends the provider the person's data, so that it compares the documents with what was
 * entered here.
 * @throws ProviderFault
 */
export async function createApplicant(sumsub: Sumsub, investor: Investor, reference: string): Promise<void> {
  const response = await send(sumsub, {
    method: 'POST',
    path: `/resources/applicants?levelName=${encodeURIComponent(levelOf(sumsub, investor))}`,
    body: {
      externalUserId: reference,
      type: isEntity(investor) ? 'company' : 'individual',
      email: investor.email,
      fixedInfo: fixedInfoOf(investor),
    },
  });
  await readAnswer(response, z.object({ id: z.string() }));
}

/**
 * reference/generate-access-token: a token for the widget, for one person and level.
 * @throws ProviderFault
 */
export async function createAccessToken(
  sumsub: Sumsub,
  investor: Investor,
  reference: string,
  ttlInSecs: number,
): Promise<string> {
  const response = await send(sumsub, {
    method: 'POST',
    path: '/resources/accessTokens/sdk',
    body: { userId: reference, levelName: levelOf(sumsub, investor), ttlInSecs },
  });
  return (await readAnswer(response, z.object({ token: z.string().min(1) }))).token;
}

const reviewSchema = z.object({
  reviewStatus: z.string(),
  reviewResult: z
    .object({
      reviewAnswer: z.string().optional(),
      reviewRejectType: z.string().optional(),
      rejectLabels: z.array(z.string()).default([]),
      /** For the person. The provider's `clientComment` is not, and is never read. */
      moderationComment: z.string().optional(),
    })
    .optional(),
});
export type ProviderReview = z.output<typeof reviewSchema>;

/**
 * reference/get-applicant-data-via-externaluserid: the status of the person's check.
 * @returns null when the provider does not know the person.
 * @throws ProviderFault
 */
export async function readReview(sumsub: Sumsub, reference: string): Promise<ProviderReview | null> {
  const path = `/resources/applicants/-;externalUserId=${encodeURIComponent(reference)}/one`;
  const response = await send(sumsub, { method: 'GET', path });
  if (response.status === 404) return null;
  return (await readAnswer(response, z.object({ review: reviewSchema }))).review;
}

const digests: Readonly<Record<string, string>> = { HMAC_SHA256_HEX: 'sha256', HMAC_SHA512_HEX: 'sha512' };

/**
 * docs/webhook-manager: whether a request comes from the provider. The digest is over the bytes as received.
 * @param algorithm of the header `x-payload-digest-alg`; SHA-1, which the provider has deprecated, is not accepted.
 */
export function isFromProvider(
  secret: string,
  bytes: Uint8Array,
  { digest, algorithm }: { readonly digest: string; readonly algorithm: string },
): boolean {
  const name = Object.hasOwn(digests, algorithm) ? digests[algorithm] : undefined;
  if (name === undefined) return false;
  const expected = createHmac(name, secret).update(bytes).digest();
  const given = Buffer.from(digest, 'hex');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
