import type { Page } from 'playwright';
import { person, selfCertified, signature } from '../../server/support/people.ts';
import type { Stage } from '../browser/stage.ts';
import { demoPassword } from '../hosts/stage-host.ts';

/** The data of every application that is created here. */
export const newcomerName = `${person.first_name_en} ${person.last_name_en}`;

/** The progress of an application at the start of a journey. */
export type Entered = 'nothing' | 'accreditation' | 'identity' | 'signature';

/** Creates an account and enters the required data up to that point; other journeys test the forms. */
export async function makeNewcomer({ origin }: Stage, email: string, upTo: Entered): Promise<void> {
  let token: string | null = null;
  const send = async (method: string, path: string, body?: unknown) => {
    const response = await fetch(`${origin}${path}`, {
      method,
      headers: {
        'content-type': 'application/json',
        ...(token !== null && { authorization: `Bearer ${token}` }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  const enter = (body: unknown) => send('PATCH', '/api/v1/investors/fill_personal_data/', body);
  const today = new Date().toISOString().slice(0, 10);
  const credentials = { email, password: demoPassword };
  await send('POST', '/api/v1/investors/register/', { ...credentials, agree_terms: true });
  if (upTo === 'nothing') return;
  token = (await send('POST', '/api/auth/token/', credentials)).access;
  await enter({ ...person, ...selfCertified(today) });
  if (upTo === 'accreditation') return;
  const identity = await send('GET', '/api/v1/sumsub/token/');
  await send('POST', '/websdk/decision', { token: identity.token, outcome: 'approve' });
  if (upTo === 'signature') await enter(signature(today));
}

/** The person switches to another window and back, so that the page polls at once. */
export const triggerPoll = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** Opens the application of a new account, with the data entered up to that point. */
export async function beginOnboarding(
  stage: Stage,
  email: string,
  upTo: Entered = 'nothing',
  address = '/onboarding',
) {
  await makeNewcomer(stage, email, upTo);
  const opened = await stage.openAs(email, address);
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
  return opened;
}
