import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, signIn, type Stage } from '../../support/stage.ts';

const panelOf = (page: Page) => page.getByRole('region', { name: 'Your commitment' });
const formOf = (page: Page) => page.getByRole('form', { name: 'Commitment' });
const cardsOf = (page: Page) => page.getByRole('list', { name: 'Rounds', exact: true }).locator('> li');
const amountOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Amount', exact: true });
const commitButton = (page: Page) => formOf(page).getByRole('button', { name: /^Commit/ });

/** Opens a round that is open and that the person has nothing to do with; answers its id. */
async function openFreeRound(page: Page, place = 0): Promise<string> {
  await page.goto('/rounds?active=open');
  await cardsOf(page).first().waitFor();
  const free = cardsOf(page)
    .filter({ has: page.getByText('Open', { exact: true }) })
    .filter({ hasNotText: /You:|Action:/ })
    .nth(place);
  await free.getByRole('heading').getByRole('link').click();
  await panelOf(page)
    .getByRole('button', { name: /^Commit/ })
    .waitFor();
  return new URL(page.url()).searchParams.get('round') ?? '';
}

async function openForm(page: Page) {
  await panelOf(page)
    .getByRole('button', { name: /^Commit/ })
    .click();
  await formOf(page).waitFor();
}

async function acknowledge(page: Page) {
  for (const box of await formOf(page).getByRole('group').getByRole('checkbox').all()) await box.check();
}

/** Who has what in a round, as the club sees it. */
const rowsOf = async (stage: Stage, round: string, email: string) =>
  (await stage.club('applications', round)).split('\n').filter((line) => line.includes(email));
const idOf = async (stage: Stage, round: string, email: string) =>
  /^\d+/.exec((await rowsOf(stage, round, email))[0] ?? '')?.[0] ?? '';

async function openAs(stage: Stage, email: string) {
  const opened = await stage.open();
  await opened.page.goto('/rounds');
  await signIn(opened.page, email);
  await cardsOf(opened.page).first().waitFor();
  return opened;
}

const member = 'member@clubfolio.example';
const company = 'company@clubfolio.example';

describe('a commitment', () => {
  let stage: Stage;
  beforeAll(async () => {
    // The club's side is taken by its commands, so that every status can be seen.
    stage = await setStage({ REVIEW_DELAY_SECONDS: '3600' });
  });
  afterAll(() => stage.close());

  it('goes from the filter over signing and the wire to a holding in the portfolio', async () => {
    const { page, context, faults } = await openAs(stage, member);
    const round = await openFreeRound(page);
    const title = await page.getByRole('heading', { level: 1 }).innerText();
    await openForm(page);
    await acknowledge(page);
    await formOf(page).getByText('Total to wire').waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();

    await stage.club('allocate', round, '--investor', member);
    const id = await idOf(stage, round, member);
    await stage.club('envelope', id);
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Sign the agreement' }).click();
    await page.getByRole('heading', { name: 'Your signature' }).waitFor();
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await page.getByRole('button', { name: 'Finish later' }).click();
    await panelOf(page).getByText('You haven’t signed the agreement yet').waitFor();
    expect(new URL(page.url()).search).toBe(`?round=${round}`);
    await panelOf(page).getByRole('button', { name: 'Sign the agreement' }).click();
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    // The browser itself stops at what is not filled in.
    await page.getByRole('checkbox').check();
    const label = await page.locator('label[for="name"]').innerText();
    await page.getByRole('textbox').fill('Somebody Else');
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await page.getByRole('alert').waitFor();
    await page.getByRole('textbox').fill(label.replace('Type your full name: ', ''));
    await page.getByRole('button', { name: 'Sign', exact: true }).click();
    await panelOf(page).getByText('Signed by you').waitFor();

    await stage.club('envelope', id);
    await stage.club('envelope', id);
    await page.reload();
    await panelOf(page).getByRole('button', { name: 'Copy Beneficiary' }).waitFor();
    await panelOf(page).getByRole('button', { name: 'I have sent the wire' }).click();
    await panelOf(page)
      .getByText(/You reported the wire/)
      .waitFor();
    const due = (
      await panelOf(page)
        .getByText('Total to wire', { exact: true })
        .locator('xpath=following-sibling::dd')
        .innerText()
    ).replaceAll(/[^\d.]/g, '');
    await stage.club('receive', id, due);
    await page.reload();
    await panelOf(page).getByText('Paid in full', { exact: false }).first().waitFor();

    await stage.club('close', round, '--yes');
    await page.reload();
    await panelOf(page).getByRole('link', { name: 'View in portfolio' }).click();
    await page.waitForURL('**/portfolio');
    await page
      .getByText(title.split(',')[0] ?? title)
      .first()
      .waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('has its form here before it is opened, so that nobody waits for it', async () => {
    const { page, context } = await openAs(stage, member);
    const code = page.waitForResponse(/\/assets\/CommitmentForm-/);
    await openFreeRound(page);
    await (await code).finished();
    await context.setOffline(true);
    await openForm(page);
    await amountOf(page).waitFor();
    await context.close();
  });

  it('is refused before it is sent, field by field', async () => {
    const { page, context } = await openAs(stage, member);
    await openFreeRound(page);
    await openForm(page);
    await amountOf(page).fill('1e5');
    await commitButton(page).click();
    await formOf(page).getByText('Enter digits only').waitFor();
    await formOf(page).getByText('Please confirm all four statements').waitFor();
    await amountOf(page).fill('1');
    await formOf(page)
      .getByText(/^The minimum is/)
      .waitFor();
    await context.close();
  });

  it('follows the keyboard into the form and to its result, and reads the total once it stands', async () => {
    const { page, context } = await openAs(stage, member);
    await openFreeRound(page);
    await page.setViewportSize({ width: 1280, height: 900 });
    await panelOf(page)
      .getByRole('button', { name: /^Commit/ })
      .press('Enter');
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    await expect.poll(focused).toBe('Commitment');
    const box = await commitButton(page).boundingBox();
    expect((box?.y ?? 900) + (box?.height ?? 0)).toBeLessThanOrEqual(900);

    const spoken = formOf(page).getByRole('status').filter({ hasText: 'You would wire' });
    await spoken.waitFor({ state: 'attached' });
    const before = await spoken.textContent();
    await amountOf(page).fill('');
    await amountOf(page).pressSequentially('20000');
    expect(await spoken.textContent()).toBe(before);
    await expect.poll(() => spoken.textContent()).toContain('20,');

    await acknowledge(page);
    await commitButton(page).press('Enter');
    await expect.poll(focused).toBe('Status of your commitment');
    await context.close();
  });

  it('keeps a press that its own error would have moved', async () => {
    const { page, context } = await openAs(stage, member);
    await openFreeRound(page);
    await openForm(page);
    await amountOf(page).fill('1e5');
    const next = formOf(page).getByRole('checkbox', { name: /^Accept a smaller allocation/ });
    await next.hover();
    await page.mouse.down();
    await page.waitForTimeout(300);
    await page.mouse.up();
    expect(await next.isChecked()).toBe(true);
    await formOf(page).getByText('Enter digits only').waitFor();
    await context.close();
  });

  it('that was made although the answer was lost is found, and not made again', async () => {
    const { page, context } = await openAs(stage, member);
    const round = await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    let sent = 0;
    await page.route('**/deals/application/by_instance/', async (route) => {
      sent += 1;
      await route.fetch();
      await route.abort('connectionreset');
    });
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    expect(sent).toBe(1);
    await expect(rowsOf(stage, round, member)).resolves.toHaveLength(1);
    await context.close();
  });

  it('that was not heard goes out again under the same key', async () => {
    const { page, context } = await openAs(stage, company);
    const round = await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    const keys: unknown[] = [];
    await page.route('**/deals/application/by_instance/', async (route) => {
      keys.push(route.request().postDataJSON().idempotency_key);
      await (keys.length === 1 ? route.abort('connectionreset') : route.continue());
    });
    await commitButton(page).click();
    await formOf(page).getByText('Not sent').waitFor();
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    expect(keys).toHaveLength(2);
    expect(keys[0]).toBe(keys[1]);
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(1);
    await context.close();
  });

  it('whose answer is awaited is heard of when another round is opened meanwhile', async () => {
    const { page, context, faults } = await openAs(stage, company);
    const round = await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    let sent = 0;
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route('**/deals/application/by_instance/', async (route) => {
      sent += 1;
      await released;
      await route.continue();
    });
    await commitButton(page).click();
    await expect.poll(() => sent).toBe(1);
    await page.goBack();
    await cardsOf(page).last().getByRole('heading').getByRole('link').click();
    await panelOf(page).waitFor();
    release();
    await page.getByText('Your commitment was submitted').waitFor();
    expect(sent, 'the one request goes on').toBe(1);
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(1);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('is made once by two tabs', async () => {
    const { page, context } = await openAs(stage, company);
    const round = await openFreeRound(page);
    const other = await context.newPage();
    await other.goto(page.url());
    for (const tab of [page, other]) {
      await openForm(tab);
      await acknowledge(tab);
    }
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    await commitButton(other).click();
    await panelOf(other).getByText('The status has changed').waitFor();
    await panelOf(other).getByText('Submitted.').waitFor();
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(1);

    await panelOf(other).getByRole('button', { name: 'Withdraw' }).click();
    await other
      .getByRole('dialog')
      .getByRole('button', { name: /^Withdraw/ })
      .click();
    await panelOf(other).getByText('Withdrawn').first().waitFor();
    await expect(rowsOf(stage, round, company)).resolves.toHaveLength(0);
    await context.close();
  });

  it('that is closed while it is typed is not taken, and what stands is told', async () => {
    const { page, context } = await openAs(stage, company);
    const round = await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    await stage.club('close', round, '--yes');
    await commitButton(page).click();
    await panelOf(page).getByText('The status has changed').waitFor();
    await panelOf(page).getByText('The round is closed.').waitFor();
    await context.close();
  });

  it('is scaled down and taken, and its signing window can be lost', async () => {
    const { page, context } = await openAs(stage, company);
    const round = await openFreeRound(page);
    await openForm(page);
    await acknowledge(page);
    await amountOf(page).fill('60000');
    await formOf(page).getByLabel('Accept a smaller allocation').check();
    await commitButton(page).click();
    await panelOf(page).getByText('Submitted.').waitFor();
    await stage.club('allocate', round, '--investor', company, '--amount', '40000');
    await page.reload();
    await panelOf(page).getByText('Your allocation is lower than requested').waitFor();
    await panelOf(page).getByRole('button', { name: 'Accept the allocation' }).click();
    await panelOf(page).getByText('You have an allocation').waitFor();
    const id = await idOf(stage, round, company);
    await stage.club('envelope', id);
    await page.goto(`/projects?round=${round}&event=ttl_expired`);
    await panelOf(page).getByText('The signing link has expired').waitFor();
    await stage.club('envelope', id, '--expire');
    await page.reload();
    await panelOf(page).getByText('It was not signed in time.').waitFor();
    await context.close();
  });

  it('goes on the waiting list where the allocation is taken', async () => {
    const { page, context } = await openAs(stage, member);
    await page.goto('/rounds?mode=waitlist');
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await panelOf(page).getByRole('button', { name: 'Join the waiting list' }).click();
    await acknowledge(page);
    await commitButton(page).click();
    await panelOf(page).getByText('On the waiting list').first().waitFor();
    await context.close();
  });

  it('leads to itself from the foot of a phone, without a fault of access', async () => {
    const { page, context } = await stage.open({
      viewport: { width: 360, height: 740 },
      colorScheme: 'dark',
    });
    await page.goto('/rounds');
    await signIn(page, member);
    await cardsOf(page).first().waitFor();
    await openFreeRound(page);
    await page.getByRole('button', { name: 'Commit', exact: true }).last().click();
    await expect.poll(() => panelOf(page).evaluate((panel) => panel === document.activeElement)).toBe(true);
    await openForm(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });
});
