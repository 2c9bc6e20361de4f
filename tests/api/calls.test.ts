import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillPath } from '../../src/api/kit/fill-path.ts';
import { type Call, calls, carriesBearer } from '../../src/api/kit/paths.ts';
import { anyText } from '../support/any-text.ts';
import { fuzzRuns } from '../support/property-runs.ts';
import { sourcesIn } from '../support/sources.ts';

/** The host's contract, written out by hand: method and path, every slash and spelling. */
const contract = `
POST /api/v1/investors/register/
POST /api/auth/token/
POST /api/auth/token/refresh/
GET /api/v1/investors/profile/
PATCH /api/v1/investors/fill_personal_data/
GET /api/v1/sumsub/token/
POST /api/auth/password/lost/
POST /api/auth/password/lost/{code}
GET /api/v1/investors/get-bank-info-by-swift/{swift}/
GET /api/v1/investors/list/
GET /api/v1/investors/is_fatf_country/{country}/
GET /api/v1/news/cached_list/
GET /api/v1/news/latest/
GET /api/v1/deals/related_docusign_documents/
GET /api/v1/rounds/{id}/documents/
GET /api/v1/investors/documents/
POST /api/v1/investors/documents/upload/
GET /api/v1/reports/cached_report/{report-type}/
POST /api/v1/reports/generate_pdf/
GET /api/v1/investors/get_{type}_report/{id}/
GET /api/v1/reports/{product}-entities/
GET /api/v1/reports/cyborg/deposit/
GET /api/v1/reports/cyborg-portfolio/
GET /api/v1/reports/cyborg/investors/
GET /api/v1/reports/cyborg/series/
GET /api/v1/reports/cyborg/startups/
GET /api/v1/reports/cybrog/entities/
GET /api/v1/reports/cyborg/invested/
GET /api/v1/rounds/cached_list/
GET /api/v1/rounds/{id}/detail/
POST /api/v1/rounds/{id}/stats/
GET /api/v1/rounds/list/
GET /api/v1/rounds/unique-years/
GET /api/v1/deals/secondary_market/portfolio/
POST /api/v1/deals/secondary_market/create/
GET /api/v1/deals/secondary_market/
GET /api/v1/investors/actual_startup_list/
GET /api/v1/startups/list/
GET /api/v1/startups/unique-tags/
GET /api/v1/investors/series_report_full/
POST /api/v1/deals/application/by_instance/
GET /api/v1/deals/applications/{roundName}/
`
  .trim()
  .split('\n');

/** Calls that no page makes yet, with the number of the issue that brings them. */
const notYet: Readonly<Partial<Record<keyof typeof calls, number>>> = {};

const sourceOf = (folder: string, isRequested: (file: string) => boolean) =>
  sourcesIn(folder, /\.ts$/)
    .filter(({ file }) => isRequested(file))
    .map(({ source }) => source)
    .join('\n');

/** The resource functions by the call that they perform: one for each kind of answer. */
function functionsByCall(): Map<string, string[]> {
  const source = sourceOf('src/api', (file) => !/\/(paths|client)\.ts$/.test(file));
  const functions = source.split(/^export const /m).slice(1);
  const found = new Map<string, string[]>();
  for (const text of functions) {
    const name = /^\w+/.exec(text)?.[0];
    const call = /send\(calls\.(\w+)/.exec(text)?.[1];
    if (name && call) found.set(call, [...(found.get(call) ?? []), name]);
  }
  return found;
}

describe('the calls', () => {
  it('are the 42 of the contract, to the letter', () => {
    expect(Object.values(calls).map(({ method, path }: Call) => `${method} ${path}`)).toEqual(contract);
    expect(contract).toHaveLength(42);
  });

  it('are each used by a machine, or listed as not yet with their issue', () => {
    const connections = sourceOf('src/machines', (file) => /[./]connect\.ts$/.test(file));
    const byCall = functionsByCall();
    const used = Object.keys(calls).filter((call) => {
      const names = byCall.get(call) ?? [];
      return names.some((name) => new RegExp(`\\b${name}\\(`).test(connections));
    });
    expect([...used, ...Object.keys(notYet)].toSorted()).toEqual(Object.keys(calls).toSorted());
  });

  it('carry the bearer but for the four whose template says auth', () => {
    const bare = Object.entries(calls).filter(([, call]) => !carriesBearer(call));
    expect(bare.map(([name]) => name)).toEqual([
      'createToken',
      'refreshToken',
      'requestPasswordReset',
      'confirmPasswordReset',
    ]);
  });
});

describe('a path (RTE-22)', () => {
  it.each(['', '.', '..', 'a/b', 'a\\b', '../token/', 'a?b', 'a#b', 'a\nb', '\u0000'])(
    'refuses the parameter %j',
    (code) => {
      expect(() => fillPath(calls.confirmPasswordReset, { code })).toThrow(RangeError);
    },
  );

  it('keeps every other parameter inside its segment', () => {
    fc.assert(
      fc.property(anyText(), (value) => {
        const parameter = value.toWellFormed();
        let path: string;
        try {
          path = fillPath(calls.listApplications, { roundName: parameter });
        } catch (error) {
          expect(error).toBeInstanceOf(RangeError);
          return;
        }
        const url = new URL(path, 'https://club.test');
        expect(url.pathname.split('/')).toHaveLength(7);
        expect(decodeURIComponent(url.pathname.split('/')[5] ?? '')).toBe(parameter);
        expect(url.search + url.hash).toBe('');
      }),
      { numRuns: fuzzRuns(5000) },
    );
  });
});
