import { existsSync, readdirSync, statSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import * as z from 'zod';
import { dayOf, isRecentDay } from '../../../src/domain/days/days.ts';
import { currencyPattern } from '../../../src/domain/texts/text-patterns.ts';
import type { Host } from '../../host.ts';
import { emailField, filledText } from '../../http/fields.ts';
import { Refusal } from '../../http/refusal.ts';
import { outcomeText } from '../core/outcome/outcome.ts';
import { invite, makeFirstCyborg } from '../session/invitations.ts';
import { importRates } from '../workbook/ecb-rates.ts';
import { exportWorkbook } from '../workbook/export.ts';
import { importWorkbook } from '../workbook/import.ts';
import { stagedPath } from '../workbook/staging.ts';
import { listImports, undoImport } from '../workbook/undo.ts';
import { documentsFolderOf, isXlsxPath, writeTemplate } from '../workbook/write-workbook.ts';
import { type Report, type Runner, runner } from './runner.ts';

const path = filledText();

export const workbookSchemas = {
  template: z.object({ path }),
  import: z.object({
    path,
    'dry-run': z.boolean().optional(),
    remove: z.boolean().optional(),
    mail: z.boolean().optional(),
    'as-of': z.string().refine(isRecentDay, 'Not a date.').optional(),
  }),
  export: z.object({ path }),
  imports: z.object({}),
  undo: z.object({ id: z.number('Not the number of an import.').int().positive() }),
  rates: z.object({
    path,
    'dry-run': z.boolean().optional(),
    currencies: z.array(z.string().regex(currencyPattern, 'Not a currency.')).optional(),
  }),
  invite: z
    .object({
      emails: z.array(filledText()),
      all: z.boolean().optional(),
      'dry-run': z.boolean().optional(),
      links: z.boolean().optional(),
    })
    .refine(({ emails, all }) => emails.length > 0 !== (all === true), {
      message: 'Name the addresses, or everyone without a password: --all',
    }),
  init: z.object({ email: emailField() }),
} as const;

/** Does not overwrite a workbook that somebody has filled in. @throws Refusal */
export function refuseExisting(target: string): void {
  if (!existsSync(target)) return;
  const isEmptyFolder = statSync(target).isDirectory() && readdirSync(target).length === 0;
  if (isEmptyFolder && !isXlsxPath(target)) return;
  throw new Refusal(409, { detail: `${target} exists already. Choose another name, or move it away.` });
}

async function template(body: unknown): Promise<string> {
  const target = resolve(workbookSchemas.template.parse(body).path);
  refuseExisting(target);
  await writeTemplate(target);
  return `Written to ${target}. Fill it in, then: npm run club -- import ${target} --dry-run`;
}

async function importFile(
  host: Host,
  input: z.output<(typeof workbookSchemas)['import']>,
  report: Report,
): Promise<string> {
  const staged = stagedPath(host.settings.dataFolder, input.path);
  const request = requestFor(host, staged, input['dry-run'] === true);
  const asOf = input['as-of'] ?? request.asOf;
  return outcomeText(
    await importWorkbook(
      host,
      { ...request, asOf, mayRemove: input.remove === true, mails: input.mail === true },
      report,
    ),
  );
}

const requestFor = (host: Host, staged: string, isDryRun: boolean) => ({
  path: staged,
  documents: documentsFolderOf(staged),
  name: basename(staged),
  asOf: dayOf(host.clock()),
  isDryRun,
  mayRemove: false,
});

/** The parts of the setup that are missing before investors may be let in. */
function missingSettings({ settings }: Host): readonly string[] {
  const { publicUrl, smtpUrl, databaseUrl } = settings;
  return [
    ...(publicUrl === undefined ? ['PUBLIC_URL: the address that people open, with https'] : []),
    ...(smtpUrl === undefined ? ['SMTP_URL, MAIL_FROM: the mail server, for invitations'] : []),
    ...(databaseUrl === undefined
      ? ['DATABASE_URL: PostgreSQL; the embedded database is for trying out']
      : []),
  ];
}

async function init(host: Host, { email }: z.output<(typeof workbookSchemas)['init']>): Promise<string> {
  const { link } = await makeFirstCyborg(host, email);
  const missing = missingSettings(host);
  return [
    `${email}: sees the club’s whole book.`,
    link === null ? 'Sign in with the password that you have.' : `Choose a password within 7 days: ${link}`,
    ...(missing.length === 0
      ? []
      : ['', 'Not set yet, see docs/production.md:', ...missing.map((line) => `  ${line}`)]),
    '',
    'Next: npm run club -- template book.xlsx',
  ].join('\n');
}

/** Commands that export and import the club's own book. */
export const workbookCommands: Readonly<Record<keyof typeof workbookSchemas, Runner>> = {
  template: {
    schema: workbookSchemas.template,
    run: (_, body) => template(body),
    runWithoutHost: template,
  },
  import: { ...runner(workbookSchemas.import, importFile), fileAccess: 'read' },
  export: {
    ...runner(workbookSchemas.export, (host, input, report) =>
      exportWorkbook(host, stagedPath(host.settings.dataFolder, input.path), report),
    ),
    fileAccess: 'write',
  },
  imports: runner(workbookSchemas.imports, (host) => listImports(host)),
  undo: runner(workbookSchemas.undo, (host, { id }) => undoImport(host, id)),
  rates: {
    ...runner(workbookSchemas.rates, async (host, input, report) =>
      outcomeText(
        await importRates(
          host,
          requestFor(host, stagedPath(host.settings.dataFolder, input.path), input['dry-run'] === true),
          input.currencies ?? [],
          report,
        ),
      ),
    ),
    fileAccess: 'read',
  },
  invite: runner(workbookSchemas.invite, (host, input) =>
    invite(host, {
      emails: input.emails,
      isDryRun: input['dry-run'] === true,
      asLinks: input.links === true,
    }),
  ),
  init: runner(workbookSchemas.init, init),
};
