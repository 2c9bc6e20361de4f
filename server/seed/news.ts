import { addDays } from '../../src/domain/days/days.ts';
import { decimal } from '../../src/domain/money/amounts/decimal.ts';
import { startupLines } from './names.ts';
import { createRandom, type Random } from './random.ts';
import { type Club, type Row } from './rows.ts';

/** News other than those about rounds and exits. */

type Story = {
  readonly startup: number | null;
  readonly day: string;
  readonly kind: string;
  readonly title: string;
  readonly lines: readonly string[];
  readonly points?: readonly string[];
  readonly metrics?: readonly object[];
  readonly source?: string;
  readonly link?: string;
};

const itemOf = (text: string) => `<li>${text}</li>`;

function add(club: Club, story: Story) {
  const { lines, points = [] } = story;
  const list = points.length === 0 ? '' : `<h3>In short</h3><ul>${points.map(itemOf).join('')}</ul>`;
  club.news.push({
    id: club.news.length + 1,
    startup_id: story.startup,
    title: story.title,
    summary: lines[0],
    body: [...lines, ...points].join('\n'),
    body_html: lines.map((line) => `<p>${line}</p>`).join('') + list,
    category: story.kind,
    published_at: `${story.day}T08:00:00Z`,
    source: story.source ?? null,
    source_url: story.link ?? null,
    metrics: story.metrics ?? [],
  });
}

const events = [
  ['signs its largest customer yet', 'The contract runs for three years and starts next month.'],
  ['opens a second office', 'Half of the new team will work on sales, the other half on support.'],
  ['launches the next version of its product', 'Six customers tested it in beta, and all have signed up.'],
  ['hires a head of finance', 'The company is preparing for a larger round.'],
] as const;

/** The company's own quarterly report, with its figures. */
function addUpdate(club: Club, random: Random, startupIndex: number, day: string) {
  const [name, , , , , , business] = startupLines[startupIndex] ?? [];
  if (!name) return;
  const [event, more] = random.pick(events);
  const revenue = decimal(random.whole(8, 90)).times(10_000);
  const asOf = addDays(day, -14);
  add(club, {
    startup: startupIndex + 1,
    day,
    kind: 'company_update',
    title: `${name} ${event}`,
    lines: [more, `${name} offers ${business}. Figures are the company’s own and unaudited.`],
    points: [`Customers: ${random.whole(4, 60)}`, `Runway: ${random.whole(9, 24)} months`],
    metrics: [
      { label: 'Quarterly revenue', value: revenue.toFixed(2), unit: 'USD', as_of_date: asOf },
      { label: 'Employees', value: String(random.whole(8, 120)), unit: 'count', as_of_date: asOf },
    ],
  });
}

function addPress(club: Club, random: Random, startupIndex: number, day: string) {
  const [name, sector] = startupLines[startupIndex] ?? [];
  if (!name || !sector) return;
  add(club, {
    startup: startupIndex + 1,
    day,
    kind: 'press',
    title: `${name} named one of ${random.whole(10, 50)} ${sector.toLowerCase()} companies to watch`,
    lines: [`A trade publication features ${name} for the first time.`],
    source: 'Harbour Dispatch',
    link: `https://dispatch.example/${sector.toLowerCase()}/${startupIndex + 1}`,
  });
}

const clubLines = [
  ['The club meets in Luxembourg', 'Three startups will present; a recording will be available to members.'],
  ['New tax packs are ready', 'The year’s statements, payments and documents in one zip file.'],
  ['A note on waiting lists', 'Places that become available are allocated first come, first served.'],
] as const;

const marketLines = [
  ['Seed rounds take longer than a year ago', 'The time from first meeting to closing has grown by a third.'],
  ['More down rounds this year', 'One in five rounds this year was a down round.'],
] as const;

/** Adds news to the demo club, and completes those of its rounds. Uses a separate random generator. */
export function completeNews(club: Club, today: string): void {
  const random = createRandom(20_261_122);
  for (const row of club.news) Object.assign(row, { metrics: [], round_id: roundOf(club, row) });
  for (const [startupIndex, line] of startupLines.entries()) {
    const day = addDays(today, -random.whole(3, 1_400));
    if (line[5] !== 'dead' && line[5] !== 'exit') addUpdate(club, random, startupIndex, day);
    if (startupIndex % 4 === 1)
      addPress(club, random, startupIndex, addDays(today, -random.whole(10, 1_800)));
  }
  for (const [index, [title, text]] of clubLines.entries()) {
    const day = addDays(today, -20 - index * 240);
    add(club, { startup: null, day, kind: 'club', title, lines: [text], source: 'The club' });
  }
  for (const [index, [title, text]] of marketLines.entries()) {
    const day = addDays(today, -45 - index * 400);
    add(club, { startup: null, day, kind: 'market', title, lines: [text], source: 'Harbour Dispatch' });
  }
}

/** The round whose closing a news item announces. */
const roundOf = (club: Club, row: Row) =>
  club.rounds.find(
    (round) =>
      row['category'] === 'financing' &&
      round['startup_id'] === row['startup_id'] &&
      `${String(round['closing_date'])}T12:00:00Z` === row['published_at'],
  )?.['id'] ?? null;
