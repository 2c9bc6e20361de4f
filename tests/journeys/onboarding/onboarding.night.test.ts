import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { expectAccessible } from '../../support/browser/accessible.ts';
import { setStage, type Stage } from '../../support/browser/stage.ts';
import {
  confirmIdentity,
  decideIdentity,
  fillBank,
  fillCompany,
  fillContact,
  sign,
} from '../../support/machines/investor.ts';
import { beginOnboarding, triggerPoll, newcomerName } from '../../support/machines/newcomer.ts';

let stage: Stage;
beforeAll(async () => {
  // The club decides by command here, not by itself.
  stage = await setStage({ REVIEW_DELAY_SECONDS: '86400' });
});
afterAll(() => stage.close());

const document = (name: string) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(`%PDF-1.4\n1 0 obj\n${name}\nendobj\n%%EOF\n`),
});

describe('onboarding, further', () => {
  it('takes a company with its owner, and asks it for evidence', async () => {
    const { page, context, faults } = await beginOnboarding(stage, 'company@example.com');
    await fillCompany(page);
    await fillContact(page);
    await fillBank(page, 'Compiler Works Ltd');
    await page.getByRole('radio', { name: /^Certified sophisticated/ }).check();
    await page.getByLabel(/^I confirm that this is true/).check();
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Upload supporting evidence').waitFor();
    await page.locator('input[type=file][multiple]').setInputFiles([document('certificate.pdf')]);
    await page.getByLabel('Document type').selectOption({ label: 'Sophistication certificate' });
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByText('Certified sophisticated – complete').waitFor();
    await page.getByRole('link', { name: 'Continue' }).click();
    await confirmIdentity(page);
    await sign(page);
    await page.getByText('In review', { exact: true }).waitFor();
    expect(await stage.club('show', 'company@example.com')).toContain('Compiler Works Ltd');
    await stage.club('review', 'company@example.com', 'approve', '--yes');
    await triggerPoll(page);
    await page.getByText('Welcome to the club').waitFor();
    await page.getByRole('link', { name: 'Go to your portfolio' }).click();
    await page.getByRole('button', { name: /Account of Compiler Works Ltd/ }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('lets the identity check be tried again, and believes the profile alone', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
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
    const { page, context, faults } = await beginOnboarding(
      stage,
      'more@example.com',
      'signature',
      '/onboarding/result',
    );
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
    await triggerPoll(page);
    await page.getByText('More documents needed').waitFor();
    await page.getByText('Your bill is from last year').first().waitFor();
    await page.getByRole('link', { name: 'Go to documents' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload: Proof of address' }).click();
    await (await chooser).setFiles([document('bill.pdf')]);
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByText('Requested by the club').waitFor({ state: 'detached' });
    await page.goto('/onboarding/result');
    await page.getByText('In review', { exact: true }).waitFor();
    await stage.club('review', 'more@example.com', 'approve', '--yes');
    await triggerPoll(page);
    await page.getByText('Welcome to the club').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('ends with a final refusal, says what remains, and keeps the gate shut', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
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
    await page.getByRole('heading', { name: 'Verification', exact: true, level: 1 }).waitFor();
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
    await page.getByRole('heading', { name: 'Verification', exact: true, level: 1 }).waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('asks one more question where the bank’s country needs a check, and stops at a call for action', async () => {
    const { page, context, faults } = await beginOnboarding(
      stage,
      'grey@example.com',
      'identity',
      '/onboarding?step=bank',
    );
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
