import {
  createSourceFile,
  type Expression,
  forEachChild,
  isCallExpression,
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isObjectLiteralExpression,
  isPropertyAssignment,
  isSatisfiesExpression,
  isStringLiteral,
  isTemplateExpression,
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
import { parseRoundsSearch } from '../../src/machines/rounds/rounds.search.ts';
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
  rounds: parseRoundsSearch,
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

/** Addresses with a query that are no links to a page of ours. */
const otherAddresses: Readonly<Record<string, string>> = {
  'src/machines/session/landing.ts': 'the way back to a page that needs a sign-in',
  'server/domain/core/mails/notify.ts': 'a signed link to a page of the host',
  'server/domain/documents/file-links.ts': 'a signed link to a file',
  'server/domain/onboarding/sumsub.ts': 'a call of the identity provider',
};

/** The texts of a source that contain a query. */
function queriesIn(file: string, source: string): string[] {
  const found: string[] = [];
  const visit = (node: Node): void => {
    if (isStringLiteral(node) || isNoSubstitutionTemplateLiteral(node) || isTemplateExpression(node)) {
      const text = node.getText();
      if (/\?[a-z]\w*=/i.test(text) && !text.includes('mailto:')) found.push(`${file}: ${text}`);
    }
    forEachChild(node, visit);
  };
  visit(createSourceFile(file, source, ScriptTarget.Latest, true));
  return found;
}

const written = ['src/views', 'src/machines', 'server/domain', 'server/routes'].flatMap((folder) =>
  sourcesIn(folder, /(?<!\.stories)\.tsx?$/).map(({ file, source }) => ({
    file,
    queries: queriesIn(file, source),
  })),
);

it('no link has a query that is written by hand', () => {
  expect(written.filter(({ file }) => !(file in otherAddresses)).flatMap(({ queries }) => queries)).toEqual(
    [],
  );
});

it('each exception is still one', () => {
  const exceptions = written.filter(({ file, queries }) => file in otherAddresses && queries.length > 0);
  expect(exceptions.map(({ file }) => file).toSorted()).toEqual(Object.keys(otherAddresses).toSorted());
});

it('a query that is written by hand is found', () => {
  const planted =
    "const one = '/onboarding?step=bank';\nconst two = `${path}?round=${id}`;\nconst three = `/news?mine=1`;";
  expect(queriesIn('planted.ts', planted)).toHaveLength(3);
  expect(queriesIn('planted.ts', 'const mail = `mailto:${to}?subject=${text}`;')).toEqual([]);
});
