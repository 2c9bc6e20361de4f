import type { RoundStory } from '../../../database/round-columns.ts';
import type { NewsMetric } from '../../../database/schema/schema-news.ts';
import type { TextRow } from '../../../files/tables.ts';
import { canonicalText } from './canonical-json.ts';

/**
 * The page of a round and the figures of a news item are a single value each in the database, and rows of two sheets in
 * the workbook.
 */

/** A row of the sheet "Round texts". */
export type SectionRow = {
  readonly part: string;
  readonly heading: string;
  readonly text: string;
  readonly detail: string;
};

/** A row of the sheet "Figures". */
export type FigureRow = {
  readonly label: string;
  readonly unit: string;
  readonly source: string;
  readonly date: string;
  readonly value: string;
};

const onceParts = [
  'liquidation_preference',
  'anti_dilution',
  'information_rights',
  'voting',
  'governing_law',
] as const;

function metricsOf(figures: readonly FigureRow[]): RoundStory['metrics'] {
  const labels = [...new Set(figures.map(({ label }) => label))];
  return labels.map((label) => {
    const own = figures.filter((figure) => figure.label === label);
    return {
      label,
      unit: own[0]?.unit ?? '',
      source: own[0]?.source ?? '',
      series: own.map(({ date, value }) => ({ date, value })),
    };
  });
}

/** The page of a round as JSON, from its rows in their order. */
export function storyJson(sections: readonly SectionRow[], figures: readonly FigureRow[]): string {
  const of = (part: string) => sections.filter((section) => section.part === part);
  const once = (part: (typeof onceParts)[number]) => of(part)[0]?.text;
  const story: RoundStory = {
    memo: of('memo').map(({ heading, text }) => ({ heading, body: text })),
    terms: {
      liquidation_preference: once('liquidation_preference') ?? null,
      anti_dilution: once('anti_dilution') ?? null,
      information_rights: once('information_rights') ?? '',
      voting: once('voting') ?? '',
      governing_law: once('governing_law') ?? '',
    },
    metrics: metricsOf(figures),
    team: of('person').map(({ heading, text, detail }) => ({ name: heading, role: detail, bio: text })),
    conflicts: of('conflict').map(({ text }) => text),
    faq: of('question').map(({ heading, text, detail }) => ({
      question: heading,
      answer: text,
      answered_at: detail,
    })),
  };
  return canonicalText(story);
}

const isStory = (value: unknown): value is RoundStory =>
  typeof value === 'object' && value !== null && 'memo' in value && 'terms' in value && 'metrics' in value;

const storyIn = (json: string): RoundStory => {
  const value: unknown = JSON.parse(json);
  if (!isStory(value)) throw new TypeError('Not the texts of a round.');
  return value;
};

/** The rows of "Round texts" of a round's page: round, part, heading, text, detail. */
export function sectionRows(round: string, json: string): readonly TextRow[] {
  const { memo, team, conflicts, faq, terms } = storyIn(json);
  return [
    ...memo.map(({ heading, body }) => [round, 'memo', heading, body, null]),
    ...team.map(({ name, role, bio }) => [round, 'person', name, bio, role]),
    ...conflicts.map((text) => [round, 'conflict', null, text, null]),
    ...faq.map(({ question, answer, answered_at: at }) => [round, 'question', question, answer, at]),
    ...onceParts.flatMap((part) => (terms[part] ? [[round, part, null, terms[part], null]] : [])),
  ];
}

/** The rows of "Figures" of a round: round, news, label, unit, source, date, value. */
export const roundFigureRows = (round: string, json: string): readonly TextRow[] =>
  storyIn(json).metrics.flatMap(({ label, unit, source, series }) =>
    series.map(({ date, value }) => [round, null, label, unit, source, date, value]),
  );

/** The figures of a news item as JSON, from its rows. */
export const newsMetricsJson = (figures: readonly FigureRow[]): string =>
  canonicalText(
    figures.map(({ label, unit, date, value }): NewsMetric => ({ label, value, unit, as_of_date: date })),
  );

const isMetric = (value: unknown): value is NewsMetric =>
  typeof value === 'object' && value !== null && 'label' in value && 'as_of_date' in value;

/** The rows of "Figures" of a news item. */
export function newsFigureRows(news: string, json: string): readonly TextRow[] {
  const metrics: unknown = JSON.parse(json);
  if (!Array.isArray(metrics)) return [];
  return metrics
    .filter(isMetric)
    .map(({ label, unit, value, as_of_date: date }) => [null, news, label, unit, null, date, value]);
}
