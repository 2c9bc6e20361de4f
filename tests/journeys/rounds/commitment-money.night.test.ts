import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Stage } from '../../support/browser/stage.ts';
import { demoPassword } from '../../support/hosts/stage-host.ts';
import { member, panelOf, setClubStage } from '../../support/machines/commitments.ts';

const factOf = (page: Page, name: string) =>
  panelOf(page).getByText(name, { exact: true }).locator('xpath=following-sibling::dd');

/** Asks the host as the page would; other journeys commit through the form. */
async function askAs(stage: Stage, email: string) {
  const signedIn = await fetch(`${stage.origin}/api/auth/token/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: demoPassword }),
  });
  const { access } = await signedIn.json();
  return async (path: string, body?: object) => {
    const answer = await fetch(`${stage.origin}/api/v1/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${access}`, 'content-type': 'application/json' },
      body: body && JSON.stringify(body),
    });
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`);
    return answer.json();
  };
}

describe('the money of a commitment', () => {
  let stage: Stage;
  let ask: Awaited<ReturnType<typeof askAs>>;
  let free: { id: number; min_ticket: string; currency: string }[];
  beforeAll(async () => {
    stage = await setClubStage();
    ask = await askAs(stage, member);
    const { results } = await ask('rounds/cached_list/?active=open');
    free = results.filter(
      (round: { status: string; my_application: object | null }) =>
        round.status === 'open' && round.my_application === null,
    );
  });
  afterAll(() => stage.close());

  /** Commits the least to the next free round, with an agreement that waits to be signed. */
  async function committed() {
    const round = free.shift();
    if (!round) throw new Error('No round is free');
    const { id } = await ask('deals/application/by_instance/', {
      instance_type: 'round',
      instance_id: round.id,
      action: 'submit',
      application: null,
      investing_profile: (await ask('investors/profile/')).id,
      amount: round.min_ticket,
      currency: round.currency,
      is_pro_rata: false,
      accept_lower_allocation: false,
      min_acceptable_amount: null,
      source_of_funds_changed: false,
      acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
      comment: '',
      idempotency_key: `a-key-of-round-${round.id}`,
    });
    await stage.club('allocate', String(round.id), '--investor', member);
    await stage.club('envelope', String(id));
    return { id: String(id), round: String(round.id) };
  }

  /** The same, signed by both, with the wire awaited. */
  async function awaited() {
    const { id, round } = await committed();
    await stage.club('envelope', id, '--sign');
    await stage.club('envelope', id);
    await stage.club('envelope', id);
    const opened = await stage.openAs(member, `/projects?round=${round}`);
    await panelOf(opened.page).getByText('Wire now').waitFor();
    return { id, round, ...opened };
  }

  it('is not asked for under an agreement that was called back', async () => {
    const { id, round } = await committed();
    await stage.club('envelope', id, '--void');
    const { page, context } = await stage.openAs(member, `/projects?round=${round}`);
    await panelOf(page).getByText('The agreement was recalled').waitFor();
    await stage.club('envelope', id);
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Sign the agreement' }).waitFor();
    await context.close();
  });

  it('from another name is held, and goes back or counts', async () => {
    const { id, page, context } = await awaited();
    const due = (await factOf(page, 'Total to wire').innerText()).replace(/[^\d.]/g, '');
    await stage.club('receive', id, due, '--from', 'Somebody Else');
    await page.reload();
    await panelOf(page).getByText('Wire received from a different name').waitFor();
    await panelOf(page).getByRole('link', { name: 'Send evidence' }).waitFor();
    await stage.club('held', id, 'return');
    await page.reload();
    await panelOf(page).getByText('was returned').waitFor();
    await panelOf(page).getByRole('button', { name: 'I have sent the wire' }).waitFor();
    await stage.club('receive', id, due, '--from', 'Somebody Else');
    await stage.club('held', id, 'accept');
    await page.reload();
    await panelOf(page).getByText('Paid in full.').waitFor();
    await context.close();
  });

  it('that is not enough is asked for, and beyond what is due goes back', async () => {
    const { id, page, context } = await awaited();
    await stage.club('receive', id, '1000');
    await page.reload();
    await panelOf(page).getByText('Partly received').waitFor();
    expect(await factOf(page, 'Received').innerText()).toContain('1,000.00');
    const rest = (await factOf(page, 'Outstanding').innerText()).replace(/[^\d.]/g, '');
    await stage.club('receive', id, String(Number(rest) + 250));
    await page.reload();
    await panelOf(page)
      .getByText(/^\D*250\.00 was received in excess/)
      .waitFor();
    expect(await factOf(page, 'To be refunded').innerText()).toContain('250.00');
    expect(await factOf(page, 'Outstanding').innerText()).toMatch(/^\D*0\.00/);
    await context.close();
  });
});
