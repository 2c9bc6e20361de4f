import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildHost } from '../../server/build/build-host.mjs';

const payments = 100_000;
const investors = 2_000;
const seriesCount = 40;
const goals = { seconds: 60, megabytes: 500 };

const day = (index) => new Date(Date.UTC(2015, 0, 1 + (index % 2_500))).toISOString().slice(0, 10);

async function writeCsv(folder, name, heads, lines) {
  const out = createWriteStream(join(folder, name));
  out.write(`${heads.join(',')}\n`);
  for (const line of lines) if (!out.write(`${line.join(',')}\n`)) await once(out, 'drain');
  out.end();
  await once(out, 'close');
}

const times = (count, make) => Array.from({ length: count }, (_, index) => make(index));

/** A book of 100,000 payments: half of them purchases, half distributions. */
async function writeBook(folder) {
  mkdirSync(folder);
  await writeCsv(
    folder,
    'investors.csv',
    ['Key', 'Email', 'First name', 'Last name'],
    times(investors, (index) => [`i${index}`, `i${index}@bench.example`, 'A', `B${index}`]),
  );
  await writeCsv(
    folder,
    'vehicles.csv',
    ['Key', 'Name', 'Kind', 'Country', 'Currency', 'Formed on'],
    [['v', 'Vehicle', 'spv', 'LU', 'USD', '2014-01-01']],
  );
  await writeCsv(
    folder,
    'startups.csv',
    ['Key', 'Name', 'Sector', 'Stage', 'Country', 'City', 'Founded on'],
    [['s', 'Startup', 'Health', 'Seed', 'LU', 'Luxembourg', '2012-01-01']],
  );
  await writeCsv(
    folder,
    'rounds.csv',
    'Key,Short name,Title,Startup,Stage,Instrument,Status,Opens on,Currency,Size of the round,Minimum ticket,"Entry fee, percent","Carry, percent"'.split(
      /,(?! )/,
    ),
    times(seriesCount, (index) => [
      `r${index}`,
      `r${index}`,
      `R${index}`,
      's',
      'Seed',
      'preferred',
      'closed',
      '2014-01-01',
      'USD',
      '1000000',
      '1000',
      '4',
      '20',
    ]),
  );
  await writeCsv(
    folder,
    'series.csv',
    ['Key', 'Name', 'Vehicle', 'Startup', 'Round', '"Carry, percent"'],
    times(seriesCount, (index) => [`n${index}`, `N${index}`, 'v', 's', `r${index}`, '20']),
  );
  const half = payments / 2;
  const holder = (index) => [`i${index % investors}`, `n${Math.floor(index / investors) % seriesCount}`];
  await writeCsv(
    folder,
    'purchases.csv',
    ['Key', 'Investor', 'Series', 'Bought on', 'Units', 'Invested', 'Fee'],
    times(half, (index) => [`p${index}`, ...holder(index), day(index), '100', '1000.00', '40.00']),
  );
  await writeCsv(
    folder,
    'distributions.csv',
    ['Key', 'Investor', 'Series', 'Paid on', 'Kind', 'Gross', 'Carry', 'Share of the cost'],
    times(half, (index) => [
      `d${index}`,
      ...holder(index),
      '2024-01-01',
      'dividend',
      `${10 + (index % 7)}.${String(10 + Math.floor(index / 7_000)).slice(-2)}`,
      '1.00',
      '0',
    ]),
  );
}

/** The most memory that a process has taken, in megabytes. */
const peakOf = (pid) => {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024;
  } catch {
    return 0;
  }
};

/** Imports 100,000 payments on the embedded database by the command line, in a process of its own. */
export async function measureWorkbook() {
  const place = mkdtempSync(join(tmpdir(), 'clubfolio-workbook-'));
  try {
    const built = join(place, 'host');
    await buildHost(process.cwd(), join('node_modules', '.cache', 'clubfolio-workbook'));
    const club = join(process.cwd(), 'node_modules', '.cache', 'clubfolio-workbook', 'club.js');
    await writeBook(join(place, 'book'));
    const env = { ...process.env, NODE_ENV: 'development', DATA_DIR: built, DEMO: '0', LOG_LEVEL: 'silent' };
    const run = async (...words) => {
      const began = performance.now();
      const child = spawn(process.execPath, [club, ...words], { env, stdio: ['ignore', 'pipe', 'ignore'] });
      let output = '';
      child.stdout.on('data', (chunk) => (output += chunk));
      let peak = 0;
      const watch = setInterval(() => (peak = Math.max(peak, peakOf(child.pid))), 20);
      const [code] = await once(child, 'exit');
      clearInterval(watch);
      if (code !== 0) throw new Error(`The command ${words[0]} failed: ${output}`);
      return { seconds: (performance.now() - began) / 1_000, peak };
    };
    // The first start makes the tables, which is no part of an import.
    await run('imports');
    const missed = [];
    for (const name of ['for the first time', 'once more']) {
      const { seconds, peak } = await run('import', join(place, 'book'));
      const measured = `${payments} payments, ${name}: ${seconds.toFixed(1)} s, ${peak.toFixed(0)} MB with the database`;
      console.log(measured);
      if (seconds > goals.seconds) missed.push(`${measured}; at most ${goals.seconds} s`);
      if (peak > goals.megabytes) missed.push(`${measured}; at most ${goals.megabytes} MB`);
    }
    return missed;
  } finally {
    rmSync(place, { recursive: true, force: true });
  }
}
