import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { demoPassword } from '../support/hosts/stage-host.ts';
import { commit, mainJob, signInByHand } from './main-job.ts';
import type { Scene } from './scene.ts';
import { at, button, field, heading, link, text, within } from './tab.ts';

const member = 'member@clubfolio.example';

async function session({ tab }: Scene): Promise<void> {
  await tab.goto('/portfolio?tab=series&q=b%20c');
  await tab.see(heading('Sign in for Clubfolio'));
  await signInByHand(tab, member, 'wrong');
  await tab.see(at('alert'));
  await signInByHand(tab, member, demoPassword);
  await tab.see(heading('Portfolio'));
  const { pathname, search } = await tab.address();
  expect(pathname + search).toBe('/portfolio?tab=series&q=b%20c');
  await tab.reload();
  await tab.see(heading('Portfolio'));
}

async function onboarding({ tab, openAs }: Scene): Promise<void> {
  await openAs('new@clubfolio.example', '/onboarding');
  await tab.see(heading('Investor details'));
  await tab.fill(field(/^First name/), 'Ada');
  await tab.click(button('Save and continue'));
  await tab.see(text(/^Enter your last name/i));
  expect(await tab.value(field(/^First name/))).toBe('Ada');
}

async function documents({ tab, openAs }: Scene): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'clubfolio-documents-'));
  const path = join(folder, 'bill.pdf');
  writeFileSync(path, '%PDF-1.4\n1 0 obj\nbill\nendobj\n%%EOF\n');
  await openAs('more-documents@clubfolio.example', '/onboarding/update-documents');
  await tab.see(heading('Documents'));
  await tab.click(button('Upload: Proof of address'));
  await tab.upload('input[type=file]', path);
  await tab.see(text('bill.pdf'));
  await tab.click(button('Upload 1 file'));
  await tab.see(within(at('table', 'Your documents'), text(/In review/)));
}

async function portfolio({ tab, openAs }: Scene): Promise<void> {
  await openAs(member, '/portfolio');
  const rows = within(at('table', 'Holdings'), at('row'));
  await tab.see(rows);
  const all = await tab.count(rows);
  await tab.fill(at('searchbox', /Search/), 'no such company');
  await tab.see(text(/No holdings match these filters/));
  await tab.click(button('Clear filters'));
  await tab.see(rows);
  expect(await tab.count(rows)).toBe(all);
  await tab.click(button(/^Net IRR .*how it is calculated/));
  await tab.see(at('dialog', 'How these figures are calculated'));
  await tab.see(text(/Checked in your browser – matches the report/));
  await tab.press('Escape');
  await tab.gone(at('dialog'));
}

async function reports({ tab, openAs }: Scene): Promise<void> {
  await openAs(member, '/show-report');
  await tab.choose(field('Report'), 'capital_account');
  await tab.choose(field('Period'), 'inception');
  await tab.click(button('Show report'));
  await tab.see(within(at('table', 'Capital account'), text('Ending balance')));
}

async function rounds({ tab, openAs }: Scene): Promise<void> {
  await openAs('company@clubfolio.example', '/rounds?active=open');
  await commit(tab);
}

async function market({ tab, openAs }: Scene): Promise<void> {
  await openAs(member, '/secondary');
  await tab.click(link(/^Offer /));
  const form = at('form', 'Offer');
  await tab.fill(within(form, at('textbox', 'Units')), '100');
  await tab.fill(within(form, at('textbox', /^Price per unit/)), '10');
  await tab.clickAll(within(form, within(at('group'), at('checkbox'))));
  await tab.click(within(form, button('List for sale')));
  await tab.see(text(/We’ll notify you here and in your portfolio when someone bids/));
}

async function news({ tab, openAs }: Scene): Promise<void> {
  await openAs(member, '/news');
  await tab.see(heading('News'));
  const article = within(at('list', 'News'), within(at('heading'), at('link')));
  await tab.see(article);
  const [title = ''] = await tab.texts(article);
  await tab.click(article);
  await tab.see(within(at('article', title), heading(title)));
}

async function club({ tab, openAs }: Scene): Promise<void> {
  await openAs('cyborg@clubfolio.example', '/cyborg');
  await tab.see(heading('Data quality'));
  await tab.click(at('tab', /Startups/));
  await tab.click(button('Juniper Care'));
  await tab.arrive(/\/cyborg\/portfolio\?startup=\d+$/);
  await tab.choose(field('Rows by'), 'investor');
  await tab.see(at('table', /^Portfolio by Investor/));
}

/** The main job and one way through each area, written once for all browsers. */
export const journeys: Readonly<Record<string, (scene: Scene) => Promise<void>>> = {
  'main job': mainJob,
  session,
  onboarding,
  documents,
  portfolio,
  reports,
  rounds,
  market,
  news,
  club,
};
