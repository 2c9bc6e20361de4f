import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallBook, writeFolder } from '../../server/support/workbook.ts';
import { setStage, signIn, type Stage } from '../../support/browser/stage.ts';

const chosen = 'a lantern over the harbour';
const chair = 'chair@your-club.example';

/** Opens an invitation, chooses a password and signs in. */
async function accept(page: Page, said: string, email: string): Promise<void> {
  // The host of a journey takes any free port, which its command line does not know.
  await page.goto(/\/login\/restore-password\S+/.exec(said)?.[0] ?? '');
  await page.getByLabel('New password', { exact: true }).fill(chosen);
  await page.getByLabel('Repeat password', { exact: true }).fill(chosen);
  await page.getByRole('button', { name: 'Save password' }).click();
  await signIn(page, email, chosen);
  await page.getByRole('heading', { name: 'Portfolio', level: 1 }).waitFor();
}

describe('a club without the demonstration', () => {
  let stage: Stage;
  let folder: string;
  let said: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-new-club-'));
    stage = await setStage({ DEMO: '0' });
    said = await stage.club('init', chair);
    const { investors, ...book } = smallBook();
    const chairRow = { ...investors[0], key: 'chair', email: chair, first_name: 'Cleo', last_name: 'Hall' };
    await stage.club(
      'import',
      writeFolder(join(folder, 'book'), { ...book, investors: [...investors, chairRow] }),
    );
  });
  afterAll(async () => {
    await stage.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('invites an investor of its book, who chooses a password and sees the first holding', async () => {
    const { page, faults } = await stage.open();
    await accept(page, await stage.club('invite', 'ada@example.com', '--links'), 'ada@example.com');
    // 3,000 of 5,000 units at 9.20 are 27,600; of the gain over 15,000 a fifth is carry.
    await page.getByRole('row', { name: /Northwind.*25,080/ }).waitFor();
    expect(await page.getByRole('link', { name: 'Cyborg' }).count()).toBe(0);
    expect(faults).toEqual([]);
  });

  it('shows who runs it the import, and which sheet and row would make the data better', async () => {
    const { page, faults } = await stage.open();
    await accept(page, said, chair);
    await page.goto('/cyborg');
    await page
      .getByText(/^In the sheet Vehicles, fill in Bank and Bank account of (?:.* \()?spv1\)?\.$/)
      .waitFor();
    await page.getByText(/^Add a row for .*NORT-1\)? to the sheet Valuations\.$/).waitFor();
    await page.goto('/cyborg/desk');
    await page.getByRole('link', { name: 'Imports' }).click();
    await page.getByText('book', { exact: true }).first().waitFor();
    expect(faults).toEqual([]);
  });
});
