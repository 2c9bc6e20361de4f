import type { Page } from 'playwright';
import { person, selfCertified, signature } from '../server/support/people.ts';
import { demoPassword } from './stage-host.ts';
import type { Stage } from './stage.ts';

/** Who every application that is made here belongs to. */
export const newcomerName = `${person.first_name_en} ${person.last_name_en}`;

/** How far an application is when a journey begins. */
export type Entered = 'nothing' | 'accreditation' | 'identity' | 'signature';

/** Makes an account and enters what a person has to, up to there; how it is entered by hand is told by other journeys. */
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

/** The person looks at another window and comes back, so that the page asks at once whether there is news. */
export const lookAway = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const value of [true, false]) {
      Object.defineProperty(document, 'hidden', { value, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }
  });

/** Opens the application of a new account, with what was entered up to there. */
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
