import type { Page } from 'playwright';
import { setStage, signIn, type Stage } from '../browser/stage.ts';

export const panelOf = (page: Page) => page.getByRole('region', { name: 'Your commitment' });
export const formOf = (page: Page) => page.getByRole('form', { name: 'Commitment' });
export const cardsOf = (page: Page) =>
  page.getByRole('list', { name: 'Rounds', exact: true }).locator('> li');
export const amountOf = (page: Page) => formOf(page).getByRole('textbox', { name: 'Amount', exact: true });
export const commitButton = (page: Page) => formOf(page).getByRole('button', { name: /^Commit/ });

/** Opens an open round without any relation to the person; returns its id. */
export async function openFreeRound(page: Page, place = 0): Promise<string> {
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

export async function openForm(page: Page) {
  await panelOf(page)
    .getByRole('button', { name: /^Commit/ })
    .click();
  await formOf(page).waitFor();
}

export async function acknowledge(page: Page) {
  for (const box of await formOf(page).getByRole('group').getByRole('checkbox').all()) await box.check();
}

/** The participants of a round, as the club sees them. */
export const rowsOf = async (stage: Stage, round: string, email: string) =>
  (await stage.club('applications', round)).split('\n').filter((line) => line.includes(email));
export const idOf = async (stage: Stage, round: string, email: string) =>
  /^\d+/.exec((await rowsOf(stage, round, email))[0] ?? '')?.[0] ?? '';

export async function openRoundsAs(stage: Stage, email: string) {
  const opened = await stage.open();
  await opened.page.goto('/rounds');
  await signIn(opened.page, email);
  await cardsOf(opened.page).first().waitFor();
  return opened;
}

/** A stage on which the club's side acts by commands only, so that every status can be observed. */
export const setClubStage = () => setStage({ REVIEW_DELAY_SECONDS: '3600' });

/** The form of a commitment to a round without one, opened by a person who has just signed in. */
export async function openCommitment(stage: Stage, email: string) {
  const opened = await openRoundsAs(stage, email);
  const round = await openFreeRound(opened.page);
  await openForm(opened.page);
  return { ...opened, round };
}

export const member = 'member@clubfolio.example';
export const company = 'company@clubfolio.example';
