import type { BrowserContext } from 'playwright';

/**
 * A host that implements only the specification: tokens without a user id (section 7), a profile with the fields of
 * section 3, a FATF response of one field, and a bank without a single field. It does not know any other call.
 */
export type SpecifiedHost = {
  /** The bodies sent with each call, by "METHOD path". */
  readonly sent: Map<string, unknown[]>;
};

type Profile = Readonly<Record<string, unknown>>;

const everyProfileField: Profile = {
  is_kyc_checked: true,
  is_accredited: true,
  is_member: true,
  is_cyborg: false,
  entity_type: 'individual',
  company_name: '',
  organization_name: '',
  first_name_en: 'Ada',
  last_name_en: 'Byron',
  profile_signed_date: '2026-11-20T10:00:00Z',
  agree_to_electronic_signing: true,
  bank_country: 'GB',
  is_wiring_bank_fatf_approved: 'YES',
};

/** Handles every request of the context to `/api/` in place of the host. */
export async function answerAsSpecified(
  context: BrowserContext,
  change: Profile = {},
): Promise<SpecifiedHost> {
  const sent = new Map<string, unknown[]>();
  let profile: Profile = { ...everyProfileField, ...change };
  const answers: readonly (readonly [RegExp, (body: unknown) => unknown])[] = [
    [/^POST \/api\/auth\/token\/$/, () => ({ access: 'opaque-1', refresh: 'opaque-refresh' })],
    [/^POST \/api\/auth\/token\/refresh\/$/, () => ({ access: 'opaque-2' })],
    [/^GET \/api\/v1\/investors\/profile\/$/, () => profile],
    [
      /^PATCH \/api\/v1\/investors\/fill_personal_data\/$/,
      (body) => (profile = { ...profile, ...(typeof body === 'object' ? body : {}) }),
    ],
    [/^GET \/api\/v1\/investors\/is_fatf_country\/[A-Z]{2}\/$/, () => ({ is_fatf_country: true })],
    [/^GET \/api\/v1\/investors\/get-bank-info-by-swift\/[A-Z0-9]+\/$/, () => ({})],
  ];
  await context.route('**/api/**', async (route) => {
    const request = route.request();
    const line = `${request.method()} ${new URL(request.url()).pathname}`;
    const body: unknown = request.postDataJSON() ?? null;
    sent.set(line, [...(sent.get(line) ?? []), body]);
    const answer = answers.find(([pattern]) => pattern.test(line))?.[1];
    if (answer) await route.fulfill({ json: answer(body) });
    else await route.fulfill({ status: 404, json: { detail: 'Not found.' } });
  });
  return { sent };
}
