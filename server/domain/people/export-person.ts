import { createWriteStream } from 'node:fs';
import { finished, pipeline } from 'node:stream/promises';
import { sql } from 'drizzle-orm';
import { ZipFile } from 'yazl';
import * as z from 'zod';
import { dayOf } from '../../../src/domain/days/days.ts';
import type { Host } from '../../host.ts';
import { audit } from '../core/audit.ts';
import { queryRows } from '../core/sql.ts';
import { explainingTables, type Person, type PersonalTable, personalTables } from './personal-tables.ts';

const line = z.object({ line: z.string() });
const storedFile = z.object({ id: z.string(), storage_name: z.string(), file_name: z.string() });

/** PostgreSQL formats the rows itself: a number keeps all its digits. */
async function rowsOf(
  { database }: Host,
  { table, of, hidden }: Pick<PersonalTable, 'table' | 'of' | 'hidden'>,
  person: Person,
) {
  const rows = await queryRows(
    database.queries,
    sql`select (to_jsonb(t) - ${sql.param([...(hidden ?? [])])}::text[])::text as line
      from ${sql.identifier(table)} t where ${of(person)}`,
    line,
  );
  return rows.map((row) => row.line);
}

/** A name that every operating system can unpack. */
const plainName = (name: string) => name.replace(/[^\p{L}\p{N}._ -]/gu, '_').slice(-100);

const readme = (email: string, day: string) => `Data that the club has stored on ${email}, as of ${day}.

One JSON file for each kind of record, and the documents as they were uploaded or created. Passwords and other secrets, which are
stored as hashes only, and the names of other people are left out. holdings, lots (purchases), distributions and annual_fees are the
investments, as they were entered; splits and conversions are the changes of their units; audit_log lists each action with its time and its
address.
`;

/**
 * Writes all data stored on one person into a zip file.
 * @returns its size, in words.
 */
export async function exportPerson(host: Host, person: Person, path: string): Promise<string> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
  // An error in a file is thrown where the file is added.
  zip.on('error', () => {});
  written.catch(() => {});
  zip.addBuffer(Buffer.from(readme(person.email, dayOf(host.clock()))), 'README.txt');
  let count = 0;
  for (const personal of [...personalTables, ...explainingTables]) {
    const rows = await rowsOf(host, personal, person);
    if (rows.length === 0) continue;
    count += rows.length;
    zip.addBuffer(Buffer.from(`[\n${rows.join(',\n')}\n]\n`), `${personal.table}.json`);
  }
  // Amounts of all investors in a vehicle are not the person's data.
  const files = await queryRows(
    host.database.queries,
    sql`select id::text, storage_name, file_name from documents where investor_id = ${person.id}
      union all
      select id, storage_name, file_name from report_jobs
        where investor_id = ${person.id} and storage_name is not null and file_name is not null
          and not includes_vehicle`,
    storedFile,
  );
  let fileCount = 0;
  for (const { id, storage_name: stored, file_name: name } of files) {
    const content = await host.files.open(stored);
    // A file that has not been written yet is generated from its row.
    if (content === null) continue;
    zip.addReadStream(content, `files/${id}-${plainName(name)}`);
    await Promise.race([finished(content), written]);
    fileCount += 1;
  }
  zip.end();
  await written;
  await audit(host, { event: 'person_exported', outcome: 'ok', investorId: person.id });
  return `${person.email}: records ${count}, files ${fileCount}`;
}
