import { createHash } from 'node:crypto';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { zip } from 'fflate';
import { reportName } from '../../../src/api/reports/book-reports.ts';
import { displayName } from '../../../src/domain/people/investor.ts';
import { documents } from '../../database/schema/schema-club.ts';
import type { Investor } from '../../database/schema/schema.ts';
import type { Host } from '../../host.ts';
import { readStored } from '../../storage/file-store.ts';
import type { BookQuery } from '../portfolio/book-query.ts';
import { listVehicles } from '../portfolio/portfolio-lists.ts';
import type { GeneratedFile } from './files/generated-file.ts';
import { makeReportFile, slug } from './report-file.ts';
import type { ReportRequest } from './report-request.ts';

type Entry = { readonly name: string; readonly title: string; readonly bytes: Uint8Array };

const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => `&#${sign.codePointAt(0) ?? 0};`);

const indexPage = (
  who: string,
  params: BookQuery,
  generatedAt: string,
  entries: readonly Entry[],
): string => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Tax and audit pack</title></head>
<body>
<h1>Tax and audit pack</h1>
<p>${escaped(who)}, ${escaped(params.from ?? 'since the first payment')} to ${escaped(params.asOf)}, generated ${escaped(generatedAt)}.</p>
<ul>
${entries.map(({ name, title }) => `<li><a href="${escaped(encodeURI(name))}">${escaped(title)}</a></li>`).join('\n')}
</ul>
<p>SHA256SUMS lists a checksum for each file; check them with <code>sha256sum --check SHA256SUMS</code>.</p>
</body>
</html>
`;

const folders: Readonly<Record<string, string>> = { agreement: 'agreements', tax: 'tax' };

/** The investor's accepted agreements and tax documents, with names that are the same in every pack. */
async function documentEntries(host: Host, investorId: number): Promise<readonly Entry[]> {
  const rows = await host.database.queries
    .select()
    .from(documents)
    .where(
      and(
        eq(documents.investor_id, investorId),
        inArray(documents.category, Object.keys(folders)),
        eq(documents.status, 'accepted'),
      ),
    )
    .orderBy(asc(documents.id));
  const entries: Entry[] = [];
  for (const { id, category, title, issued_date, file_name, storage_name, sha256 } of rows) {
    if (sha256 === null) continue;
    const ending = /\.([a-z0-9]{1,5})$/i.exec(file_name)?.[1]?.toLowerCase() ?? 'pdf';
    const name = [issued_date ?? 'undated', slug(title), String(id)].join('_');
    const bytes = await readStored(host.files, storage_name);
    if (bytes === null) throw new Error('The file of a document is missing.');
    entries.push({
      name: `${folders[category ?? ''] ?? 'documents'}/${name}.${ending}`,
      title,
      bytes,
    });
  }
  return entries;
}

const zipped = (entries: readonly Entry[]): Promise<Uint8Array> =>
  new Promise((resolve, reject) => {
    const files = Object.fromEntries(entries.map(({ name, bytes }) => [name, bytes]));
    zip(files, { level: 6 }, (error, bytes) => (error ? reject(error) : resolve(bytes)));
  });

/**
 * A zip for a tax adviser or an auditor: the capital account of each vehicle and of the whole book, the tax year, every
 * payment, the signed agreements and tax documents, an index page and checksums.
 * @param onProgress called with percentages.
 */
export async function makeAuditPack(
  host: Host,
  investor: Investor,
  params: BookQuery,
  request: ReportRequest,
  onProgress: (percent: number) => Promise<void>,
): Promise<GeneratedFile> {
  const { locale, prepared_for } = request;
  const plain = { sections: [], locale, prepared_for, columns: null, holdings: null };
  const entries: Entry[] = [];
  const add = (title: string, { fileName, bytes }: GeneratedFile) =>
    entries.push({ name: fileName, title, bytes });
  const make = (
    type: 'capital_account' | 'tax_year' | 'transactions',
    format: 'pdf' | 'csv',
    about: string | null = null,
    filter: BookQuery['filter'] = {},
  ) => makeReportFile(host, investor, type, { ...params, filter }, { ...plain, format, about });

  const vehicles = await listVehicles(host, investor.id, params.asOf);
  add(`${reportName('capital_account')}, whole portfolio`, await make('capital_account', 'pdf'));
  for (const [index, { id, name }] of vehicles.entries()) {
    add(
      `${reportName('capital_account')}, ${name}`,
      await make('capital_account', 'pdf', name, { entity: id }),
    );
    await onProgress(Math.round((80 * (index + 1)) / vehicles.length));
  }
  add(reportName('tax_year'), await make('tax_year', 'pdf'));
  add(`${reportName('tax_year')}, as a table`, await make('tax_year', 'csv'));
  add(reportName('transactions'), await make('transactions', 'csv'));
  entries.push(...(await documentEntries(host, investor.id)));
  await onProgress(90);
  const page = indexPage(displayName(investor), params, host.clock().toISOString(), entries);
  entries.push({ name: 'index.html', title: 'Index', bytes: Buffer.from(page) });
  const sums = entries.map(
    ({ name, bytes }) => `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`,
  );
  entries.push({ name: 'SHA256SUMS', title: 'Checksums', bytes: Buffer.from(sums.join('')) });
  return {
    bytes: await zipped(entries),
    fileName: `${params.asOf}_audit-pack.zip`,
    mimeType: 'application/zip',
  };
}
