import { afterAll, beforeAll, expect, it } from 'vitest';
import { anyEngine, openTestHost, type TestHost } from '../support/host.ts';

let host: TestHost;
beforeAll(async () => {
  host = await openTestHost(anyEngine, { THROTTLE_SCALE: '1' });
});
afterAll(() => host.dispose());

const path = '/policy-reports';
const counted = async () =>
  (await host.send('GET', '/metrics')).body
    .split('\n')
    .filter((line: string) => line.startsWith('clubfolio_policy_violations_total{'));
const report = (body: unknown, type = 'application/csp-report') =>
  host.send('POST', path, { body, headers: { 'content-type': type } });

it('counts the reports of browsers, by existing directives', async () => {
  const found = {
    'document-uri': 'https://club.example/login/restore-password?code=secret',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  };
  expect((await report({ 'csp-report': found })).status).toBe(204);
  expect(
    (await report({ 'csp-report': { ...found, 'blocked-uri': 'https://evil.example/x?y' } })).status,
  ).toBe(204);
  expect((await report({ 'csp-report': { ...found, 'effective-directive': 'made up"} 9' } })).status).toBe(
    204,
  );
  expect(await counted()).toEqual([
    'clubfolio_policy_violations_total{directive="script-src-elem"} 2',
    'clubfolio_policy_violations_total{directive="other"} 1',
  ]);
});

it('refuses an invalid report', async () => {
  expect((await report({})).status).toBe(400);
  expect((await report('not json')).status).toBe(400);
  expect((await report({ 'csp-report': {} }, 'text/plain')).status).toBe(415);
});

it('limits the reports per address', async () => {
  const statuses = new Set<number>();
  for (let turn = 0; turn < 31; turn += 1) statuses.add((await report({ 'csp-report': {} })).status);
  expect([...statuses]).toEqual([204, 429]);
});
