import { expect } from 'vitest';
import type { Scene } from './scene.ts';
import { at, button, field, heading, link, type Tab, text, within } from './tab.ts';

const password = 'correct horse battery staple';
const goOn = (tab: Tab) => tab.click(button('Save and continue'));

async function fillWho(tab: Tab): Promise<void> {
  await tab.fill(field(/^First name/), 'Grace');
  await tab.fill(field(/^Last name/), 'Hopper');
  await tab.fill(at('textbox', /^Date of birth/), '1986-12-09');
  await tab.choose(field(/^Citizenship/), 'GB');
  await tab.fill(field(/^Passport or ID number/), '533401234');
  await tab.fill(at('textbox', /^Issue date/), '2022-02-28');
  await tab.fill(at('textbox', /^Expiry date/), '2032-02-28');
  await goOn(tab);
  await tab.see(heading('Contact and tax'));
}

async function fillContact(tab: Tab): Promise<void> {
  await tab.fill(field(/^Phone/), '+44 20 7123 4567');
  await tab.fill(field(/^Street and number/), '1 Arlington Street');
  await tab.fill(field(/^City/), 'London');
  await tab.choose(field(/^Country of residence/), 'GB');
  await tab.choose(field(/^Country of tax residence/), 'GB');
  await tab.click(within(at('radiogroup', /Are you a US person/), field('No')));
  await tab.click(within(at('radiogroup', /Do you have a tax number/), field('Yes')));
  await tab.fill(field(/^Tax number/), '1234567890');
  await tab.click(within(at('radiogroup', /politically exposed person/), field('No')));
  await tab.choose(field(/^Source of funds/), 'salary');
  await goOn(tab);
  await tab.see(heading('Bank'));
}

async function fillBank(tab: Tab): Promise<void> {
  await tab.fill(field(/^Bank BIC/), 'nwbk gb2l');
  await tab.see(text(/No extra checks are needed for wires from the United Kingdom/));
  await tab.fill(field(/^IBAN/), 'GB82 WEST 1234 5698 7654 32');
  await tab.fill(field(/^Name on the account/), 'Grace Hopper');
  await goOn(tab);
  await tab.see(heading('Accreditation'));
}

async function stateHighNetWorth(tab: Tab): Promise<void> {
  await tab.click(at('radio', /^High net worth/));
  await tab.click(field(/^Income of £100,000 or more/));
  await tab.click(field(/^I confirm that this is true/));
  await tab.click(button('Save'));
  await tab.see(text(/High net worth – complete/));
  await tab.click(link('Continue'));
  await tab.see(heading('Identity'));
}

/** By the provider's own page in a frame of the application, which is of another document. */
async function confirmIdentity(tab: Tab): Promise<void> {
  await tab.click(link('Verify your identity'));
  await tab.click(button('Start'));
  await tab.inFrame(() => tab.click(button(/approve/i)));
  await tab.see(text(/Identity confirmed/));
  await tab.click(link('Continue'));
  await tab.see(heading('Signature'));
}

async function sign(tab: Tab): Promise<void> {
  await tab.click(link(/^Read the e-signature consent/));
  await tab.click(field(/^I have read the consent/));
  await tab.fill(field(/^Type your full name/), 'Grace Hopper');
  await tab.click(button('Sign and submit'));
  await tab.click(link('View application status'));
  await tab.see(heading('Verification result'));
  // Where the consent has been opened in another tab by now, this one would wait until it is seen again.
  await tab.comeBack();
}

export async function signInByHand(tab: Tab, email: string, secret: string): Promise<void> {
  await tab.fill(field('Email'), email);
  await tab.fill(field('Password'), secret);
  await tab.click(button('Sign in'));
}

/** From nothing to money in a round: what the application is for. */
export async function mainJob({ tab }: Scene): Promise<void> {
  const email = 'grace@example.com';
  await tab.goto('/register');
  await tab.fill(field('Email'), email);
  await tab.fill(field('Password'), password);
  await tab.click(at('checkbox'));
  await tab.click(button('Sign up'));
  await tab.see(heading('Complete verification'));
  await fillWho(tab);
  await fillContact(tab);
  await fillBank(tab);
  await stateHighNetWorth(tab);
  await confirmIdentity(tab);
  await sign(tab);
  await tab.see(text(/Welcome to the club/));
  await tab.click(link('Go to your portfolio'));
  await tab.see(at('table', 'Holdings'));

  await tab.click(button(/Account of Grace Hopper/));
  await tab.click(at('menuitem', 'Logout'));
  await tab.see(heading('Sign in for Clubfolio'));
  expect(await tab.evaluate('localStorage.length + sessionStorage.length')).toBe(0);
  await signInByHand(tab, email, password);
  await tab.see(at('table', 'Holdings'));

  await tab.goto('/rounds?active=open');
  await commit(tab);
}

/** Commits to the first round that is open and that the person has nothing to do with. */
export async function commit(tab: Tab): Promise<void> {
  const free = { ...at('listitem'), having: /^(?![\s\S]*(You|Action):)[\s\S]*\nOpen\n/ };
  await tab.click(within(at('list', 'Rounds'), within(free, within(at('heading'), at('link')))));
  const panel = at('region', 'Your commitment');
  const form = at('form', 'Commitment');
  await tab.click(within(panel, button(/^Commit/)));
  await tab.see(form);
  await tab.clickAll(within(form, within(at('group'), at('checkbox'))));
  await tab.see(within(form, text('Total to wire')));
  await tab.click(within(form, button(/^Commit/)));
  await tab.see(within(panel, text(/Submitted\./)));
}
