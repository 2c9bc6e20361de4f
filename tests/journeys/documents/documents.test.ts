import { mkdtempSync, rmSync } from 'node:fs';
import { rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Route } from 'playwright';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setStage, type Stage } from '../../support/browser/stage.ts';

let stage: Stage;
const folder = mkdtempSync(join(tmpdir(), 'clubfolio-documents-'));
beforeAll(async () => {
  stage = await setStage();
});
afterAll(async () => {
  await stage.close();
  rmSync(folder, { recursive: true, force: true });
});

const address = '/onboarding/update-documents';
const uploads = '**/api/v1/investors/documents/upload/';
const document = (name: string, content = `%PDF-1.4\n1 0 obj\n${name}\nendobj\n%%EOF\n`) => ({
  name,
  mimeType: 'application/pdf',
  buffer: Buffer.from(content),
});

async function openAs(email: string) {
  const opened = await stage.openAs(email, address);
  await opened.page.getByRole('heading', { name: 'Documents', level: 1 }).waitFor();
  return opened;
}

const choose = (page: Page, ...files: ReturnType<typeof document>[]) =>
  page.locator('input[type=file][multiple]').setInputFiles(files);
const row = (page: Page, name: string) =>
  page.getByRole('list', { name: 'Chosen files' }).getByRole('listitem').filter({ hasText: name });

async function describeAndSend(page: Page, type: string) {
  await page.getByLabel('Document type').selectOption({ label: type });
  await page.getByRole('button', { name: 'Upload 1 file' }).click();
}

describe('an investor’s documents', () => {
  it('can be dropped with a mouse only; a touch screen offers files and the camera', async () => {
    const desktop = await openAs('member@clubfolio.example');
    await desktop.page.getByRole('group', { name: 'Drop documents here' }).waitFor();
    await desktop.context.close();
    const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
    const { page, context } = await stage.openAs('member@clubfolio.example', address, phone);
    const group = page.getByRole('group', { name: 'Choose files' });
    await group.getByRole('button', { name: 'Take a photo' }).waitFor();
    expect(await group.innerText()).not.toMatch(/drop/i);
    expect(await page.getByLabel('Drop documents here').count()).toBe(0);
    await context.close();
  });

  it('are handed in where the club asks for one, and the request is answered', async () => {
    const { page, context, faults } = await openAs('more-documents@clubfolio.example');
    await page.getByText('The one you sent is more than three months old').waitFor();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Upload: Proof of address' }).click();
    await (await chooser).setFiles([document('bill.pdf')]);
    await row(page, 'bill.pdf').getByText('Not uploaded yet').waitFor();
    expect(await page.getByLabel('Document type').inputValue()).toBe('proof_of_address');
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await row(page, 'bill.pdf').getByText('Uploaded').waitFor();
    const table = page.getByRole('table', { name: 'Your documents' });
    await table.getByRole('row').filter({ hasText: 'bill.pdf' }).getByText('In review').waitFor();
    await page.getByText('Requested by the club').waitFor({ state: 'detached' });
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    // The browser of these journeys has no viewer for PDFs, and says so; most have one.
    await page.evaluate(() => Object.defineProperty(navigator, 'pdfViewerEnabled', { value: true }));
    await page.getByRole('button', { name: 'Preview: Proof of address' }).click();
    await page.locator('iframe[src^="blob:"]').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('iframe').waitFor({ state: 'detached' });
    const download = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download: Proof of address' }).click();
    expect((await download).suggestedFilename()).toBe('bill.pdf');
    expect(faults).toEqual([]);
    await context.close();
  });

  it('are refused before sending when empty, too large or of another kind (UPL-01 to UPL-03)', async () => {
    const { page, context, faults } = await openAs('accredited@clubfolio.example');
    let sent = 0;
    page.on('request', (request) => {
      if (request.url().endsWith('/upload/')) sent += 1;
    });
    const large = join(folder, 'large.pdf');
    await writeFile(large, Buffer.concat([Buffer.from('%PDF-1.4'), Buffer.alloc(20 * 1024 * 1024)]));
    await page.locator('input[type=file][multiple]').setInputFiles(large);
    await row(page, 'large.pdf').getByText('larger than 20 MB').waitFor();
    await choose(page, document('page.pdf', '<!doctype html><script>1</script>'), document('empty.pdf', ''));
    await row(page, 'page.pdf').getByText('Unsupported file type').waitFor();
    await row(page, 'empty.pdf').getByText('This file is empty').waitFor();
    await page.getByRole('button', { name: 'Remove: large.pdf' }).click();
    await row(page, 'large.pdf').waitFor({ state: 'detached' });
    expect([sent, faults]).toEqual([0, []]);
    await context.close();
  });

  it('UPL-05: are asked about when the same content comes twice', async () => {
    const { page, context, faults } = await openAs('accredited@clubfolio.example');
    await choose(page, document('first.pdf', '%PDF-1.4 same'));
    await describeAndSend(page, 'Tax return');
    await row(page, 'first.pdf').getByText('Uploaded').waitFor();
    await choose(page, document('again.pdf', '%PDF-1.4 same'));
    await row(page, 'again.pdf').getByText('already been added').waitFor();
    await page.getByRole('button', { name: 'Skip: again.pdf' }).click();
    await row(page, 'again.pdf').waitFor({ state: 'detached' });
    expect(faults).toEqual([]);
    await context.close();
  });

  it('UPL-07: can be cancelled, survive a lost connection, and are sent again from the same file', async () => {
    const { page, context, faults } = await openAs('accredited@clubfolio.example');
    const unanswered: Route[] = [];
    await page.route(uploads, (route) => {
      unanswered.push(route);
    });
    await choose(page, document('slow.pdf'));
    await describeAndSend(page, 'Credit report');
    await page.getByRole('button', { name: 'Cancel: slow.pdf' }).click();
    await row(page, 'slow.pdf').getByText('Cancelled').waitFor();
    await page.unroute(uploads);
    await page.route(uploads, (route) => route.abort('internetdisconnected'));
    await page.getByRole('button', { name: 'Upload again: slow.pdf' }).click();
    await row(page, 'slow.pdf').getByText('No connection').waitFor();
    await page.unroute(uploads);
    await page.evaluate(() => globalThis.dispatchEvent(new Event('online')));
    await row(page, 'slow.pdf').getByText('Uploaded').waitFor();
    expect(faults).toEqual([]);
    await context.close();
  });

  it('UPL-08: are not sent when the file is gone from the disk meanwhile', async () => {
    const { page, context } = await openAs('accredited@clubfolio.example');
    const path = join(folder, 'gone.pdf');
    await writeFile(path, '%PDF-1.4 gone');
    await page.locator('input[type=file][multiple]').setInputFiles(path);
    await row(page, 'gone.pdf').getByText('Not uploaded yet').waitFor();
    await rm(path);
    await describeAndSend(page, 'Credit report');
    await row(page, 'gone.pdf').getByText('No connection').waitFor();
    await page.getByRole('button', { name: 'Try now: gone.pdf' }).click();
    await row(page, 'gone.pdf').getByText('can no longer be read').waitFor();
    await context.close();
  });

  it('are replaced by a newer version, and the older one stays to be read', async () => {
    const { page, context, faults } = await openAs('accredited@clubfolio.example');
    await choose(page, document('old.pdf'));
    await describeAndSend(page, 'Bank statement');
    await row(page, 'old.pdf').getByText('Uploaded').waitFor();
    await page.getByRole('button', { name: 'Hide: old.pdf' }).click();
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: 'Replace: Bank statement' }).first().click();
    await (await chooser).setFiles([document('new.pdf')]);
    await row(page, 'new.pdf').getByText('Replaces the earlier version').waitFor();
    await page.getByLabel('Valid until').fill('2020-01-01');
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await page.getByText('This document has expired').waitFor();
    await page.getByLabel('Valid until').fill('2099-01-01');
    await page.getByRole('button', { name: 'Upload 1 file' }).click();
    await row(page, 'new.pdf').getByText('Uploaded').waitFor();
    await page.getByText(/Earlier versions \(\d+\)/).click();
    await page.locator('details').getByText('old.pdf').waitFor();
    await choose(page, document('passport.pdf'));
    await describeAndSend(page, 'Passport');
    await row(page, 'passport.pdf').getByText('Uploaded').waitFor();
    await page.getByRole('tab', { name: /Accreditation/ }).click();
    expect(new URL(page.url()).search).toBe('?category=accreditation');
    expect(faults).toEqual([]);
    await context.close();
  });
});
