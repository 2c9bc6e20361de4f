import { AxeBuilder } from '@axe-core/playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signIn, type Stage } from '../../support/browser/stage.ts';
import {
  acknowledge,
  amountOf,
  cardsOf,
  commitButton,
  company,
  formOf,
  idOf,
  member,
  openCommitment,
  openFreeRound,
  openRoundsAs,
  panelOf,
  rowsOf,
  setClubStage,
} from '../../support/machines/commitments.ts';

describe('a commitment, further', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await setClubStage();
  });
  afterAll(() => stage.close());

  it('follows the keyboard into the form and to its result, and reads the total once it stands', async () => {
    const { page, context } = await openRoundsAs(stage, member);
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
    const { page, context } = await openCommitment(stage, member);
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

  it('whose answer is awaited is heard of when another round is opened meanwhile', async () => {
    const { page, context, faults, round } = await openCommitment(stage, company);
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

  it('is scaled down and taken, and its signing window can be lost', async () => {
    const { page, context, round } = await openCommitment(stage, company);
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
    const { page, context } = await openRoundsAs(stage, member);
    await page.goto('/rounds?mode=waitlist');
    await cardsOf(page).first().getByRole('heading').getByRole('link').click();
    await panelOf(page).getByRole('button', { name: 'Join the waiting list' }).click();
    await formOf(page).waitFor();
    await acknowledge(page);
    // In the form of a full round, no button says that it commits.
    await formOf(page).getByRole('button', { name: 'Join the waiting list', exact: true }).click();
    expect(await commitButton(page).count()).toBe(0);
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
    const buttons = page.getByRole('button', { name: 'Commit', exact: true });
    await page.getByRole('heading', { name: 'Questions and answers' }).scrollIntoViewIfNeeded();
    // The panel's own button is out of sight, and the foot has one.
    await expect.poll(() => buttons.count()).toBe(2);
    await buttons.last().click();
    await formOf(page).waitFor();
    await expect.poll(() => formOf(page).evaluate((form) => form === document.activeElement)).toBe(true);
    const top = (await formOf(page).boundingBox())?.y ?? -1;
    expect([top > 0, top < 370]).toEqual([true, true]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect((await new AxeBuilder({ page }).analyze()).violations.map(({ id }) => id)).toEqual([]);
    await context.close();
  });
});
