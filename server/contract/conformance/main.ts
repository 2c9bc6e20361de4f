import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { table } from '../../domain/core/text-table.ts';
import { createCaller } from './caller.ts';
import type { Finding, Verdict } from './check-response.ts';
import { walk } from './walk.ts';

const usage = `npm run conformance -- URL --email EMAIL --password PASSWORD [--write] [--product NAME] [--json FILE]

Makes the 42 calls of the application to an API host and says of each whether the application can use the answer.
Reads only; with --write it also signs up an account, uploads a document and saves a draft of a commitment.

Exit codes: 0 the application can use every answer, 1 it cannot use some, 2 the line was not understood.`;

const verdictLabels: Readonly<Record<Verdict, string>> = {
  conforms: 'conforms',
  incomplete: 'incomplete',
  violates: 'VIOLATES',
  skipped: 'not tried',
};

const maxListed = 8;

function detailsOf({ verdict, details }: Finding): string {
  const shown = details.slice(0, maxListed).join(', ');
  const more = details.length > maxListed ? ` and ${details.length - maxListed} more` : '';
  return verdict === 'incomplete' ? `unknown: ${shown}${more}` : shown + more;
}

function print(findings: readonly Finding[]): void {
  const rows = findings.map((finding) => [
    finding.variant === null ? finding.call : `${finding.call} (${finding.variant})`,
    verdictLabels[finding.verdict],
    detailsOf(finding),
  ]);
  console.info(table(rows));
  const count = (verdict: Verdict) => findings.filter((finding) => finding.verdict === verdict).length;
  console.info(
    `\n${count('conforms')} conform, ${count('incomplete')} incomplete, ${count('violates')} violate, ${count('skipped')} not tried`,
  );
}

function readLine() {
  try {
    const { positionals, values } = parseArgs({
      allowPositionals: true,
      options: {
        email: { type: 'string' },
        password: { type: 'string' },
        product: { type: 'string', default: 'clubfolio' },
        json: { type: 'string' },
        write: { type: 'boolean', default: false },
      },
    });
    const { email, password } = values;
    const [url = ''] = positionals;
    if (positionals.length !== 1 || !URL.canParse(url) || !email || !password) return null;
    return { ...values, url, email, password };
  } catch {
    return null;
  }
}

const line = readLine();
if (!line) {
  console.error(usage);
  process.exitCode = 2;
} else {
  const findings = await walk(createCaller(new URL(line.url).origin), { ...line, writes: line.write });
  print(findings);
  if (line.json !== undefined) writeFileSync(line.json, `${JSON.stringify(findings, null, 2)}\n`);
  process.exitCode = findings.some(({ verdict }) => verdict === 'violates') ? 1 : 0;
}
