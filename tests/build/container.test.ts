import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => readFileSync(file, 'utf8');
const namesIn = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);

/** The settings that the host reads, and the credentials of a bucket, which its client reads. */
const settings = [
  ...namesIn(read('server/environment.ts'), /^ {2}([A-Z][A-Z_]+): (?:z\b|flag|list)/gm),
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
];
const compose = read('compose.yaml');
const host = compose.slice(compose.indexOf('  host:\n'), compose.indexOf('\nvolumes:'));
const composed = namesIn(host, /^ {6}([A-Z][A-Z_]+): /gm);
const examples = namesIn(read('.env.example'), /^(?:# )?([A-Z][A-Z_]+)=/gm);

describe('the container', () => {
  it('is built apart from what runs, by a user without rights, and says whether it is ready', () => {
    const image = read('Dockerfile');
    expect(namesIn(image, /^(FROM) /gm)).toHaveLength(2);
    const last = image.slice(image.lastIndexOf('FROM '));
    expect(last).toMatch(/^USER node$/m);
    expect(last).toMatch(/^HEALTHCHECK [\s\S]*\/readyz/m);
  });
  it('runs with a read-only root, without capabilities, and is on no other address than that of the machine', () => {
    for (const line of [
      'read_only: true',
      'cap_drop: [ALL]',
      'no-new-privileges:true',
      '- 127.0.0.1:3000:3000',
    ]) {
      expect(host).toContain(line);
    }
  });
  it('is given settings that the host reads', () => {
    expect(settings.length).toBeGreaterThan(30);
    expect(composed.filter((name) => !settings.includes(name))).toEqual([]);
    expect(examples.filter((name) => !['POSTGRES_PASSWORD', ...composed].includes(name))).toEqual([]);
  });
  it('passes on what a club decides about its security', () => {
    const decided = settings.filter((name) =>
      /^(?:JWT|AUDIT|REAUTHENTICATE|TRUSTED|METRICS|SUMSUB|SMTP|PUBLIC)_?/.test(name),
    );
    expect(decided.filter((name) => !composed.includes(name))).toEqual([]);
  });
});

it('has each setting in the README', () => {
  const listed = read('README.md');
  const isListed = (name: string) => listed.includes(`\`${name}\``) || /^(?:SUMSUB|AWS)_/.test(name);
  expect(settings.filter((name) => name !== 'NODE_ENV' && !isListed(name))).toEqual([]);
});
