import type { Page } from 'playwright';

/** How an investor completes the checklist, for journeys. */

export const ownPassword = 'correct horse battery staple';

export async function register(page: Page, email: string): Promise<void> {
  await page.goto('/register');
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(ownPassword);
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Sign up' }).click();
  await page.getByRole('heading', { name: 'Complete verification' }).waitFor();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Save and continue' }).click();
const stepOpen = (page: Page, title: string) =>
  page.getByRole('heading', { name: title, level: 2 }).waitFor();

async function fillPerson(page: Page, first: string, last: string): Promise<void> {
  await page.getByLabel('First name').fill(first);
  await page.getByLabel('Last name').fill(last);
  await page.getByLabel('Date of birth', { exact: true }).fill('1986-12-09');
  await page.getByLabel('Citizenship').selectOption('GB');
  await page.getByLabel('Passport or ID number').fill('533401234');
  await page.getByLabel('Issue date').fill('2022-02-28');
  await page.getByLabel('Expiry date').fill('2032-02-28');
}

/** Step one for a person. */
export async function fillWho(page: Page, first = 'Grace', last = 'Hopper'): Promise<void> {
  await stepOpen(page, 'Investor details');
  await fillPerson(page, first, last);
  await goOn(page);
  await stepOpen(page, 'Contact and tax');
}

/** Step one for a company with one owner. */
export async function fillCompany(page: Page): Promise<void> {
  await stepOpen(page, 'Investor details');
  await page.getByLabel('A company or other entity I’m authorised to sign for').check();
  await page.getByLabel('Registered name').fill('Compiler Works Ltd');
  await page.getByLabel('Registration number').fill('01234567');
  await page.getByLabel('Country of incorporation').selectOption('GB');
  await page.getByLabel('Date of incorporation').fill('2012-03-01');
  await page.getByLabel('Your role').fill('Director');
  await page.getByRole('button', { name: 'Add an owner' }).click();
  await page.getByLabel('Owner 1: name').fill('Grace Hopper');
  await page.getByLabel('Owner 1: date of birth').fill('1986-12-09');
  await page.getByLabel('Owner 1: country of residence').selectOption('GB');
  await page.getByLabel('Owner 1: share (%)').fill('100');
  await fillPerson(page, 'Grace', 'Hopper');
  await goOn(page);
  await stepOpen(page, 'Contact and tax');
}

/** Step two. `taxCountry` is the country of tax residence. */
export async function fillContact(page: Page, taxCountry = 'GB'): Promise<void> {
  await page.getByLabel('Phone').fill('+44 20 7123 4567');
  await page.getByLabel('Street and number').fill('1 Arlington Street');
  await page.getByLabel('City', { exact: true }).fill('London');
  await page.getByLabel('Country of residence').selectOption('GB');
  await page.getByLabel('Country of tax residence').selectOption(taxCountry);
  await page.getByRole('radiogroup', { name: 'Are you a US person' }).getByLabel('No').check();
  await page.getByRole('radiogroup', { name: 'Do you have a tax number' }).getByLabel('Yes').check();
  await page.getByLabel('Tax number').fill('1234567890');
  await page
    .getByRole('radiogroup', { name: /politically exposed person/ })
    .getByLabel('No')
    .check();
  await page.getByLabel('Source of funds', { exact: true }).selectOption('salary');
  await goOn(page);
  await stepOpen(page, 'Bank');
}

/** Step three with a bank that the host knows. */
export async function fillBank(page: Page, holder = 'Grace Hopper'): Promise<void> {
  await page.getByLabel('Bank BIC (SWIFT code)').fill('nwbk gb2l');
  await page.getByText('No extra checks are needed for wires from the United Kingdom').waitFor();
  await page.getByLabel('IBAN').fill('GB82 WEST 1234 5698 7654 32');
  await page.getByLabel('Name on the account').fill(holder);
  await goOn(page);
  await stepOpen(page, 'Accreditation');
}

/** Step four by a statement, as is possible in the United Kingdom. */
export async function stateHighNetWorth(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /^High net worth/ }).check();
  await page.getByLabel('Income of £100,000 or more').check();
  await page.getByLabel(/^I confirm that this is true/).check();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('High net worth – complete').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await stepOpen(page, 'Identity');
}

/** Presses a button of the provider's simulator. */
export const decideIdentity = (page: Page, choice: RegExp) =>
  page.frameLocator('iframe').getByRole('button', { name: choice }).click();

/** Step five, approved by the simulator. */
export async function confirmIdentity(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Verify your identity' }).click();
  await page.getByRole('button', { name: 'Start' }).click();
  await decideIdentity(page, /approve/i);
  await page.getByText('Identity confirmed').waitFor();
  await page.getByRole('link', { name: 'Continue' }).click();
  await stepOpen(page, 'Signature');
}

/** Step six: opens the consent, agrees, and signs. */
export async function sign(page: Page, name = 'Grace Hopper'): Promise<void> {
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Read the e-signature consent (PDF)' }).click();
  await download;
  await page.getByLabel(/^I have read the consent/).check();
  await page.getByLabel('Type your full name').fill(name);
  await page.getByRole('button', { name: 'Sign and submit' }).click();
  await page.getByRole('link', { name: 'View application status' }).first().click();
  await page.getByRole('heading', { name: 'Verification result' }).waitFor();
}

/** The first four steps and the identity check of a person in the United Kingdom. */
export async function fillAll(page: Page): Promise<void> {
  await fillWho(page);
  await fillContact(page);
  await fillBank(page);
  await stateHighNetWorth(page);
}
