import { readFileSync } from 'node:fs';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { limits, openApiDocument } from '../../../server/contract/openapi.ts';
import { calls } from '../../../src/api/kit/paths.ts';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost(anyEngine);
});
afterAll(() => host.dispose());

describe('the contract as a document', () => {
  it('is valid OpenAPI', async () => {
    // The slashes are the specification's.
    const config = await createConfig({
      extends: ['recommended-strict'],
      rules: { 'no-path-trailing-slash': 'off' },
    });
    const source = JSON.stringify(openApiDocument());
    const problems = await lintFromString({ source, absoluteRef: '/openapi.json', config });
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual(
      [],
    );
  });

  it('equals the one in the documentation: npm run openapi writes it', () => {
    expect(JSON.parse(readFileSync('docs/openapi.json', 'utf8'))).toEqual(
      JSON.parse(JSON.stringify(openApiDocument())),
    );
  });

  it('states limits that the schemas have', () => {
    const step = 0.001;
    for (const [schema, { minimum, exclusiveMinimum, maximum }] of limits) {
      const accepts = (value: number) => z.safeParse(schema, value).success;
      const low = minimum ?? Number(exclusiveMinimum);
      const high = Number(maximum);
      expect([low - step, low, low + step, high, high + step].map(accepts)).toEqual([
        false,
        minimum !== undefined,
        true,
        true,
        false,
      ]);
    }
  });

  it('has each of the 42 calls once', () => {
    const operations = Object.values(openApiDocument().paths).flatMap((path) => Object.values(path));
    expect(operations.map(({ operationId }) => operationId).toSorted()).toEqual(
      Object.keys(calls).toSorted(),
    );
  });

  it('marks the fields of the specification, and those that the application requires', () => {
    const { paths } = openApiDocument();
    const profile = JSON.stringify(paths['/api/v1/investors/profile/']?.['get']);
    expect(profile).toContain('"is_kyc_checked":{"type":"boolean","x-specified":true}');
    expect(profile).toContain('"required":["is_kyc_checked","is_accredited","is_member"]');
  });

  it('is served by the host, with a page that loads nothing from other origins', async () => {
    const document = await host.send('GET', '/openapi.json');
    expect([document.status, document.body.openapi]).toEqual([200, '3.1.1']);
    const page = await host.send('GET', '/docs/api');
    expect([page.status, page.headers.get('content-security-policy')]).toEqual([
      200,
      expect.stringMatching(/default-src 'none'.*connect-src 'self'/),
    ]);
    expect(String(page.body)).not.toMatch(/https?:/);
  });
});
