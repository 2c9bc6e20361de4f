import {
  createSourceFile,
  type Expression,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isStringLiteral,
  type Node,
  ScriptTarget,
} from 'typescript';
import { expect, it } from 'vitest';
import { parseClubSearch } from '../../src/machines/club/club.search.ts';
import { parseRequestsSearch } from '../../src/machines/market/requests.search.ts';
import { parseSalesSearch } from '../../src/machines/market/sales.search.ts';
import { parseNewsSearch } from '../../src/machines/news/news.search.ts';
import { stepIn } from '../../src/machines/onboarding/checklist.ts';
import { parsePortfolioSearch } from '../../src/machines/portfolio/portfolio.search.ts';
import { parseReportSearch } from '../../src/machines/reports/report.search.ts';
import { roundIn } from '../../src/machines/rounds/round.search.ts';
import { routes } from '../../src/routes.ts';
import { sourcesIn } from '../support/sources.ts';

/** How the page of a route reads its address. */
const readers: Readonly<Record<string, (search: string) => unknown>> = {
  cyborg: (search) => parseClubSearch({ path: routes.cyborg.path, search }),
  news: parseNewsSearch,
  personalData: (search) => stepIn({ path: routes.personalData.path, search }),
  portfolio: parsePortfolioSearch,
  report: parseReportSearch,
  requests: parseRequestsSearch,
  round: roundIn,
  sales: parseSalesSearch,
};

type Link = { readonly at: string; readonly route: string; readonly query: readonly [string, string][] };

/** A literal's own text; a number, which every id and search text accepts, for a value of the page. */
const sampleOf = (value: Expression): string => {
  const plain = isSatisfiesExpression(value) ? value.expression : value;
  return isStringLiteral(plain) ? plain.text : '7';
};

/** The links of a source to a route with parameters. */
function linksIn(file: string, source: string): Link[] {
  const found: Link[] = [];
  const visit = (node: Node): void => {
    if (isCallExpression(node) && isIdentifier(node.expression) && node.expression.text === 'href') {
      const [route, query] = node.arguments;
      if (route && isStringLiteral(route) && query && isObjectLiteralExpression(query)) {
        const params = query.properties.map((property): [string, string] => [
          property.name?.getText() ?? '',
          isPropertyAssignment(property) ? sampleOf(property.initializer) : '7',
        ]);
        found.push({ at: file, route: route.text, query: params });
      }
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, source, ScriptTarget.Latest, true));
  return found;
}

/** The parameters of links that make no difference to the page that they lead to. */
const unread = ({ at, route, query }: Link): string[] => {
  const shown = (params: readonly [string, string][]) =>
    JSON.stringify(readers[route]?.(`?${new URLSearchParams([...params]).toString()}`));
  return query
    .filter((param) => shown(query) === shown(query.filter((other) => other !== param)))
    .map(([name]) => `${at}: ${route}?${name}`);
};

const links = sourcesIn('src', /\.tsx?$/).flatMap(({ file, source }) => linksIn(file, source));

it('every parameter of a link is one that its page reads', () => {
  expect(links.length).toBeGreaterThan(20);
  expect(links.flatMap(unread)).toEqual([]);
});

it('a parameter or a value that no page reads is found', () => {
  const planted =
    "href('round', { id });\nhref('report', { type: 'startups', id });\nhref('news', { mine: '1' });";
  expect(linksIn('planted.ts', planted).flatMap(unread)).toEqual([
    'planted.ts: round?id',
    'planted.ts: report?type',
    'planted.ts: report?id',
  ]);
});
