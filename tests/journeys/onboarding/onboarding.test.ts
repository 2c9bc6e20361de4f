import type { Locator, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  confirmIdentity,
  decideIdentity,
  fillBank,
  fillCompany,
  fillContact,
  fillWho,
  sign,
} from '../../support/investor.ts';
import { type Entered, lookAway, makeNewcomer, newcomerName } from '../../support/newcomer.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { setStage, signIn, type Stage } from '../../support/stage.ts';
import { demoPassword } from '../../support/stage-host.ts';

let stage: Stage;
beforeAll(async () => {
  // The club decides by command here, not by itself.
  stage = await setStage({ REVIEW_DELAY_SECONDS: '86400' });
});
afterAll(() => stage.close());

const paper = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n${name}\nendobj\n%%EOF\n`),
});

/** Opens the application of a new account, with what was entered up to there. */
async function begin(email: string, upTo: Entered = 'nothing', address = '/onboarding') {
  await makeNewcomer(stage, email, upTo);
  const opened = await stage.openAs(email, address);
  await opened.page.getByRole('heading', { level: 1 }).first().waitFor();
  return opened;
}

/** Looks again until something is there; each look has time to be answered, as the next one would take its request back. */
async function waitByLooking(page: Page, wanted: Locator): Promise<void> {
  const isThere = async () => {
    await lookAway(page);
    await wanted.waitFor({ timeout: 5_000 });
  };
  await expect.poll(isThere, { timeout: 40_000 }).toBeUndefined();
}

describe('onboarding', () => {
  it('takes an individual from the signature to membership, with a dated way to it', async () => {
    const { page, context, faults } = await begin(
      'individual@example.com',
      'identity',
      '/onboarding?step=signature',
    );
    await sign(page, newcomerName);
    await page.getByText('In review', { exact: true }).waitFor();
    await waitByLooking(page, page.getByRole('link', { name: 'Download' }).first());
    await stage.club('review', 'individual@example.com', 'accredit', '--yes');
    await lookAway(page);
    await page.getByText('membership is next').waitFor();
    await stage.club('review', 'individual@example.com', 'approve', '--yes');
    await lookAway(page);
    await page.getByText('Welcome to the club').waitFor();
    const way = page.getByRole('list', { name: 'Membership progress' });
    expect(await way.getByText('(done)').count()).toBe(4);
    expect(await way.getByText(/\d{1,2} \w{3} 20\d\d/).count()).toBeGreaterThanOrEqual(4);
    expect(faults).toEqual([]);
    await context.close();
  });

  it('takes a company with its owner, and asks it for evidence', async () => {
    const { page, context, faults } = await begin('company@example.com');
    await fillCompany(page);
    await fillContact(page);
    await fillBank(page, 'Compiler Works Ltd');
    await page.getByRole('radio', { name: /^Certified sophisticated/ }).check();
    await page.getByLabel(/^I confirm that this is true/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Upload supporting evidence').waitFor();
    await page.locator('input[type=file][multiple]').setInputFiles([paper('certificate.pdf')]);
    await page.getByLabel('Document type').selectOption({ label: 'Sophistication certificate' });
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByText('Certified sophisticated – complete').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await confirmIdentity(page);
    await sign(page);
    await page.getByText('In review', { exact: true }).waitFor();
    expect(await stage.club('show', 'company@example.com')).toContain('Compiler Works Ltd');
    await stage.club('review', 'company@example.com', 'approve', '--yes');
    await lookAway(page);
    await page.getByText('Welcome to the club').waitFor();
    await page.getByRole('link', { name: 'Go to your portfolio' }).click();
    await page.getByRole('button', { name: /Account of Compiler Works Ltd/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets the identity check be tried again, and believes the profile alone', async () => {
    const { page, context, faults } = await begin(
      'retry@example.com',
      'accreditation',
      '/onboarding?step=identity',
    );
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await decideIdentity(page, /try again/i);
    await page.getByText('A photo is too dark, blurred or cut off.').waitFor();
    await page.getByRole('button', { name: 'Try again' }).click();
    await decideIdentity(page, /approve/i);
    await page.getByText('Identity confirmed').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await page.getByRole('heading', { name: 'Signature', level: 2 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks for more documents, and goes on by itself once they are there', async () => {
    const { page, context, faults } = await begin('more@example.com', 'signature', '/onboarding/result');
    await page.getByText('In review', { exact: true }).waitFor();
    await stage.club(
      'review',
      'more@example.com',
      'more-documents',
      '--document',
      'proof_of_address',
      '--reason',
      'Your bill is from last year',
      '--yes',
    );
    await lookAway(page);
    await page.getByText('More documents needed').waitFor();
    await page.getByText('Your bill is from last year').first().waitFor();
    await page.getByRole('link', { name: 'Go to documents' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload: Proof of address' }).click();
    await (await chooser).setFiles([paper('bill.pdf')]);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByText('Requested by the club').waitFor({ state: 'detached' });
    await page.goto('/onboarding/result');
    await page.getByText('In review', { exact: true }).waitFor();
    await stage.club('review', 'more@example.com', 'approve', '--yes');
    await lookAway(page);
    await page.getByText('Welcome to the club').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('ends with a final refusal, says what remains, and keeps the gate shut', async () => {
    const { page, context, faults } = await begin(
      'refused@example.com',
      'accreditation',
      '/onboarding?step=identity',
    );
    await page.getByRole('link', { name: 'Verify your identity' }).click();
    await page.getByRole('button', { name: 'Start' }).click();
    await decideIdentity(page, /reject/i);
    await page.getByText('Your identity could not be confirmed').waitFor();
    expect(await page.getByRole('button', { name: 'Try again' }).count()).toBe(0);
    await page.goto('/rounds');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    await page.getByText('This application is closed').waitFor();
    await page.getByText('Not accepted', { exact: true }).waitFor();
    expect(await page.getByText(/public news/i).count()).toBe(0);
    await page.goto('/onboarding/result');
    await page.getByText('Not accepted', { exact: true }).waitFor();
    await page.getByRole('link', { name: 'have your data deleted' }).waitFor();
    const news = page.locator('section', {
      has: page.getByRole('heading', { name: 'Public news you can still read' }),
    });
    await expect.poll(() => news.getByRole('listitem').count()).toBe(3);
    const headline = news.getByRole('link').first();
    const title = await headline.innerText();
    await headline.click();
    const article = page.getByRole('dialog', { name: title });
    await article.locator('p').nth(1).waitFor();
    await page.goBack();
    await article.waitFor({ state: 'detached' });
    await page.goto('/news');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks one more question where the bank’s country needs a check, and stops at a call for action', async () => {
    const { page, context, faults } = await begin('grey@example.com', 'identity', '/onboarding?step=bank');
    await page.getByLabel('Bank BIC (SWIFT code)').fill('ZZZZKE22');
    await page.getByText('We don’t recognise this BIC').waitFor();
    await page.getByLabel('Bank name').fill('A bank in Kenya');
    await page.getByLabel('Bank country').selectOption('IR');
    await page.getByText('The club can’t accept wires from Iran').waitFor();
    await page.getByLabel('Bank country').selectOption('KE');
    await page.getByText('one more detail about your bank’s country').waitFor();
    await page.getByLabel('Where the money comes from').fill('My salary of the last ten years.');
    await page.getByLabel('Account number').fill('1234567890');
    await page.getByLabel('Name on the account').fill('Grace Hopper');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('heading', { name: 'Accreditation', level: 2 }).waitFor();
    await page.getByRole('link', { name: /^Signature/ }).click();
    await sign(page, newcomerName);
    await page.getByText('In review', { exact: true }).waitFor();
    expect(await stage.club('show', 'grey@example.com')).toContain('KE');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('FRM-18: keeps what was typed when the session is lost, for the same person and in memory only', async () => {
    const { page, context } = await begin('lost@example.com');
    await fillWho(page);
    await page.getByLabel('Street and number').fill('1 Arlington Street');
    await page.getByLabel('City', { exact: true }).fill('London');
    await page.route('**/fill_personal_data/', (route) =>
      route.fulfill({ status: 401, json: { code: 'token_not_valid', detail: 'Token is invalid' } }),
    );
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('heading', { name: /^Sign in/ }).waitFor();
    await page.unroute('**/fill_personal_data/');
    const kept = await page.evaluate(() => JSON.stringify([localStorage, sessionStorage]));
    expect(kept).not.toContain('Arlington');

    await signIn(page, 'lost@example.com', demoPassword);
    await page.getByText('Your unsaved input is still here').waitFor();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('1 Arlington Street');
    await page.getByRole('button', { name: 'Discard' }).click();
    expect(await page.getByLabel('Street and number').inputValue()).toBe('');
    await context.close();
  });

  it('saves what is right when another step is opened, and Back leads through the steps', async () => {
    const { page, context, faults } = await begin('steps@example.com');
    await page.getByLabel('First name').fill('Grace');
    await page.getByLabel('Last name').fill('Χόπερ');
    await page.getByRole('link', { name: /^Bank/ }).click();
    await page.getByRole('heading', { name: 'Bank', level: 2 }).waitFor();
    await page.goBack();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('Last name').inputValue()).toBe('Χόπερ');
    await page.reload();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    expect(await page.getByLabel('Last name').inputValue()).toBe('');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('keeps what was typed while the host is away, and saves it once with one press', async () => {
    const { page, context } = await begin('away@example.com');
    await stage.stopHost('SIGKILL');
    await page.getByLabel('First name').fill('Grace');
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    await stage.startHost();
    await page.getByRole('button', { name: 'Save draft' }).click();
    await page.getByText(/^Draft saved at \d/).waitFor();
    await page.reload();
    await page.getByRole('heading', { name: 'Investor details', level: 2 }).waitFor();
    expect(await page.getByLabel('First name').inputValue()).toBe('Grace');
    await context.close();
  });

  it('asks a member before a change that is checked again', async () => {
    const { page, context, faults } = await stage.open();
    await page.goto('/');
    await signIn(page, 'member@clubfolio.example');
    await page.getByRole('heading', { name: 'Portfolio' }).waitFor();
    await page.goto('/onboarding?step=whoInvests');
    await page.getByLabel('Last name').fill('Lambert-Reed');
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Don’t save' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    await page.getByRole('button', { name: 'Save and send for review' }).click();
    await page.getByRole('link', { name: /^Identity/ }).click();
    await page.getByText('Ready to start').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('shows the next step from its beginning', async () => {
    const { page, context } = await stage.openAs('member@clubfolio.example', '/onboarding?step=whoInvests', {
      viewport: { width: 390, height: 700 },
    });
    await page.getByRole('button', { name: 'Save and continue' }).click();
    const step = page.getByRole('group', { name: /^Step 2/ });
    const top = () => step.evaluate((part) => Math.round(part.getBoundingClientRect().top));
    await step.getByRole('button', { name: 'Save and continue' }).waitFor();
    // Below the header of the page, and not above it.
    await expect.poll(top).toBeGreaterThanOrEqual(64);
    expect(await top()).toBeLessThan(200);
    await context.close();
  });

  it('has no serious accessibility fault in the dark', async () => {
    const { page, context } = await stage.openAs('new@clubfolio.example', '/onboarding');
    await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
    for (const step of ['contactAndTax', 'bank', 'accreditation', 'identity', 'signature']) {
      await page.goto(`/onboarding?step=${step}`);
      await page.getByRole('heading', { level: 2 }).first().waitFor();
      await expectAccessible(page, step);
    }
    await context.close();
  });
});
