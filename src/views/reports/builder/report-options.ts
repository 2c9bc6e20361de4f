import type { SubjectType } from '../../../api/reports/book-reports.ts';
import type { ReportChoices, ReportContent } from '../../../machines/reports/report-content.ts';
import { isSubjectType, type ReportSearch } from '../../../machines/reports/report.search.ts';
import { subjectLabels } from '../report.labels.ts';

type Option = { readonly value: string; readonly label: string };

const named = (things: readonly { readonly id: number; readonly name: string }[]): readonly Option[] =>
  [...new Map(things.map(({ id, name }) => [id, name]))]
    .map(([id, name]) => ({ value: String(id), label: name }))
    .toSorted((a, b) => a.label.localeCompare(b.label));

/** Possible subjects of a report: only what the investor holds, or once held. */
export function optionsOf(choices: ReportChoices): Readonly<Record<SubjectType, readonly Option[]>> {
  const { series, vehicles, startups, rounds } = choices;
  const ownStartups = [...startups, ...series.map(({ startup }) => startup)];
  const startupIds = new Set(ownStartups.map(({ id }) => id));
  return {
    startup: named(ownStartups),
    series: named(series.map((entry) => entry.series)),
    entity: named(vehicles),
    round: named(
      rounds
        .filter(({ startup }) => startup !== null && startupIds.has(startup))
        .map(({ id, name, title }) => ({ id, name: title ?? name })),
    ),
  };
}

/** A thing that the report itself names. */
export type Named = { readonly id: number; readonly name: string } | null | undefined;

/**
 * With the chosen one where it is not among them, because the club's staff may choose what they do not hold: by the name
 * in the report, else by number.
 */
export const withChosen = (
  options: readonly Option[],
  id: string,
  kind: string,
  named: Named,
): readonly Option[] =>
  id === '' || options.some(({ value }) => value === id)
    ? options
    : [...options, { value: id, label: String(named?.id) === id && named ? named.name : `${kind} ${id}` }];

export const noOptions: Readonly<Record<SubjectType, readonly Option[]>> = {
  startup: [],
  series: [],
  round: [],
  entity: [],
};

const limits = ['entity', 'series', 'startup'] as const;

/**
 * The filters of a report, by name, so that a part is never mistaken for the whole book; by number while names are not
 * loaded.
 */
export function limitsOf(
  search: ReportSearch,
  content: ReportContent,
  choices: ReportChoices | null,
): readonly (readonly [string, string])[] {
  if (isSubjectType(search.type) || search.type === 'investor') return [];
  const options = choices ? optionsOf(choices) : noOptions;
  return limits.flatMap((limit) => {
    const id = search[limit];
    if (id === null) return [];
    const entityName = limit === 'entity' && 'entity' in content ? content.entity?.name : undefined;
    const option = options[limit].find(({ value }) => value === String(id));
    return [[subjectLabels[limit], entityName ?? option?.label ?? `Number ${id}`] as const];
  });
}
