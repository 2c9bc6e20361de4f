import { mkdirSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type StageHost, startStageHost } from '../support/hosts/stage-host.ts';
import type { OpenBrowser } from './engine.ts';
import { installed, known } from './installed.ts';
import { journeys } from './journeys.ts';
import { openScene } from './scene.ts';

const say = (line: string) => process.stdout.write(`${line}\n`);
const rows: string[][] = [['browser', 'version', 'journeys passed']];

describe.each(installed(known, say).map((one) => [one.name, one] as const))('%s', (name, { path, open }) => {
  let browser: OpenBrowser;
  let host: StageHost;
  let passed = 0;
  beforeAll(async () => {
    [host, browser] = await Promise.all([startStageHost(), open(path)]);
  });
  afterAll(async () => {
    rows.push([name, browser.version, `${passed} of ${Object.keys(journeys).length}`]);
    await Promise.all([host.close(), browser.close()]);
  });

  it.each(Object.entries(journeys))('%s', async (journey, walk) => {
    const scene = await openScene(browser, host);
    try {
      await walk(scene);
      expect(await scene.tab.faults()).toEqual([]);
      passed += 1;
    } catch (error) {
      const folder = 'test-results/browsers';
      mkdirSync(folder, { recursive: true });
      writeFileSync(`${folder}/${name}-${journey}.png`, await scene.tab.screenshot());
      throw error;
    } finally {
      await scene.close();
    }
  });
});

it('names a browser that is not installed', () => {
  const lines: string[] = [];
  const absent = {
    ...known[1],
    name: 'Firefox',
    path: '/nowhere/firefox',
    open: () => Promise.reject(new Error()),
  };
  expect(installed([absent], (line) => lines.push(line))).toEqual([]);
  expect(lines).toEqual(['Firefox is not installed: skipped']);
});

afterAll(() => {
  say('');
  for (const [name = '', version = '', passed = ''] of rows) {
    say(`${name.padEnd(10)} ${version.padEnd(18)} ${passed}`);
  }
});
