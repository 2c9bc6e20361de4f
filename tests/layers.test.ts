import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

type Config = { readonly forbidden: readonly IForbiddenRuleType[]; readonly options: ICruiseOptions };

const config: Config = createRequire(import.meta.url)('../.dependency-cruiser.cjs');
const ruleNames = config.forbidden.map(({ name = '' }) => name);

const foldersOf = (place: string): string[] =>
  readdirSync(place, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** For each rule a file, and what it imports against the rule. */
const planted: Readonly<Record<string, readonly [from: string, to: string]>> = {
  'api-knows-nothing-of-ours': ['src/api/rounds/planted.ts', 'src/machines/rounds/target.ts'],
  'api-knows-choices-by-type-only': ['src/api/news/planted-choices.ts', 'src/domain/queries/target.ts'],
  'domain-is-pure': ['src/domain/planted.ts', 'src/api/rounds/target.ts'],
  'subjects-are-islands': ['src/machines/rounds/planted.ts', 'src/machines/news/target.ts'],
  'onboarding-sees-documents': ['src/machines/onboarding/planted.ts', 'src/machines/news/target.ts'],
  'kit-knows-no-subject': ['src/machines/kit/planted.ts', 'src/machines/news/target.ts'],
  'session-sees-the-frame': ['src/machines/session/planted.ts', 'src/machines/news/target.ts'],
  'pages-load-subjects-late': ['src/machines/pages/planted.ts', 'src/machines/news/target.ts'],
  'machines-know-api-by-type-only': ['src/machines/market/planted.ts', 'src/api/market/target.ts'],
  'machines-know-no-views': ['src/machines/reports/planted.ts', 'src/views/reports/target.ts'],
  'machines-know-no-frameworks': ['src/machines/club/planted.ts', 'node_modules/react/target.ts'],
  'kit-of-views-knows-no-subject': ['src/views/kit/planted.ts', 'src/views/rounds/target.ts'],
  'views-know-api-by-type-only': ['src/views/rounds/planted-call.ts', 'src/api/rounds/target.ts'],
  'connections-are-not-for-views': ['src/views/news/planted-call.ts', 'src/machines/news/news.connect.ts'],
  'ui-knows-no-machine': ['src/views/ui/planted.ts', 'src/machines/news/target.ts'],
  'amounts-are-printed-through-money': [
    'src/views/market/planted-amount.ts',
    'src/views/kit/format/money-format.ts',
  ],
  'fixtures-are-for-tests-and-stories': ['src/views/club/planted-sample.ts', 'src/fixtures/target.ts'],
  'host-sees-domain-only': ['server/http/planted.ts', 'src/machines/rounds/target.ts'],
  'writers-of-files-know-no-domain': ['server/files/planted.ts', 'server/domain/core/target.ts'],
  'nobody-imports-the-host': ['src/machines/inbox/planted.ts', 'server/http/target.ts'],
  'the-host-knows-no-build': ['server/routes/planted.ts', 'build/target.ts'],
  ...Object.fromEntries([
    ...foldersOf('src/views')
      .filter((folder) => !['kit', 'shell', 'ui'].includes(folder))
      .map((folder) => [
        `views-of-a-subject: ${folder}`,
        [`src/views/${folder}/planted.ts`, 'src/views/shell/target.ts'],
      ]),
    ...[...foldersOf('server/domain'), 'reports/files', 'reports/makers'].map((folder) => [
      `host-floors: ${folder}`,
      [`server/domain/${folder}/planted.ts`, 'server/domain/other/target.ts'],
    ]),
  ]),
};

describe('the rules of imports', () => {
  let folder = '';
  const broken = new Set<string>();

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-layers-'));
    const write = (file: string, text: string) => {
      mkdirSync(join(folder, dirname(file)), { recursive: true });
      writeFileSync(join(folder, file), text);
    };
    for (const [from, to] of Object.values(planted)) {
      write(to, 'export const target = 1;\n');
      const path = relative(dirname(from), to);
      write(
        from,
        `import { target } from '${path.startsWith('.') ? path : `./${path}`}';\nexport { target };\n`,
      );
    }
    write('src/machines/documents/planted.ts', "export const page = import('../news/target.ts');\n");
    write('tests/one.ts', "import type { Two } from './two.ts';\nexport type One = Two[];\n");
    write('tests/two.ts', "import type { One } from './one.ts';\nexport type Two = One | string;\n");
    write('tests/lost.ts', "export { nothing } from './no-such-file.ts';\n");
    const { tsConfig: _, ...options } = config.options;
    const { output } = await cruise(['src', 'server', 'build', 'tests'], {
      ...options,
      baseDir: folder,
      validate: true,
      ruleSet: { forbidden: [...config.forbidden] },
    });
    if (typeof output === 'string') throw new TypeError('Expected the result as an object.');
    for (const { rule } of output.summary.violations) broken.add(rule.name);
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(ruleNames)('%s: is broken by what is planted against it', (name) => {
    expect([...broken]).toContain(name);
  });

  it('exist for each subject of the views and each folder of the host', () => {
    const others = ['no-circular', 'only-pages-load-pages', 'everything-resolves'];
    expect(ruleNames.toSorted()).toEqual([...Object.keys(planted), ...others].toSorted());
  });
});
