import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documents } from '../../../server/database/schema/schema-club.ts';
import { investors } from '../../../server/database/schema/schema.ts';
import { readClubLine } from '../../../server/domain/backoffice/command-line.ts';
import { clubCommands } from '../../../server/domain/backoffice/commands.ts';
import { generateMissingDocuments } from '../../../server/domain/documents/generated-documents.ts';
import { newMember } from '../support/book.ts';
import { anyEngine, openEmptyHost, type TestHost } from '../support/host.ts';
import { openRound } from '../support/rounds.ts';
import { importPath, smallBook, writeFolder } from '../support/workbook.ts';

const publicUrl = 'https://club.example';

describe('an agreement of a club in production', () => {
  let host: TestHost;
  let folder: string;
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'clubfolio-signing-'));
    host = await openEmptyHost(anyEngine, { NODE_ENV: 'production', PUBLIC_URL: publicUrl });
    await importPath(host, writeFolder(join(folder, 'book'), smallBook()));
  });
  afterAll(async () => {
    await host.dispose();
    rmSync(folder, { recursive: true, force: true });
  });

  const club = (...words: string[]) => {
    const { command, body } = readClubLine(words);
    return clubCommands[command].run(host.host, body);
  };

  /** A commitment whose agreement was sent, and how its documents are requested. */
  async function sentTo(email: string) {
    const { queries } = host.host.database;
    const { id, access } = await newMember(host, email);
    await queries
      .update(investors)
      .set({ first_name_en: 'Ada', last_name_en: 'Byron' })
      .where(eq(investors.id, id));
    const round = await openRound(host);
    const { body: commitment } = await host.send('POST', '/api/v1/deals/application/by_instance/', {
      token: access,
      body: {
        instance_type: 'round',
        instance_id: round.id,
        action: 'submit',
        investing_profile: id,
        amount: '25000.00',
        currency: 'USD',
        acknowledgements: ['risk', 'illiquidity', 'loss', 'fees'],
      },
    });
    await club('allocate', round.name);
    await club('envelope', String(commitment.id));
    const listDocuments = async (query: string) =>
      (await host.send('GET', `/api/v1/deals/related_docusign_documents/?${query}`, { token: access })).body;
    return { id, commitment, listDocuments };
  }

  /** What the last page of the agreement says. */
  async function evidenceOf(investor: number) {
    await generateMissingDocuments(host.host, new AbortController().signal);
    const agreements = await host.host.database.queries
      .select()
      .from(documents)
      .where(eq(documents.document_type, 'subscription_agreement'));
    const agreement = agreements.find((one) => one.investor_id === investor);
    expect(agreement).toMatchObject({ pages: 2 });
    return agreement?.content?.evidence?.join('\n');
  }

  it('is signed by the built-in ceremony, and its last page says how', async () => {
    const { id, commitment, listDocuments } = await sentTo('member@club.example');
    const [document] = await listDocuments(`application=${commitment.id}&with_signing_url=true`);
    expect(document.signing_url).toMatch(/^(?:https:\/\/club\.example)?\/signing\//);
    const page = await host.send('GET', document.signing_url.replace(publicUrl, ''));
    expect(page.status).toBe(200);
    const action = /action="([^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    const signed = await host.app.request(`http://localhost${action.replace(publicUrl, '')}`, {
      method: 'POST',
      body: new URLSearchParams({ ending: 'signing_complete', consent: 'yes', name: 'Ada Byron' }),
    });
    expect(signed.headers.get('location')).toContain('event=signing_complete');
    await club('envelope', String(commitment.id));
    const evidence = await evidenceOf(id);
    expect(evidence).toContain('Signer: Ada Byron, signed in as member@club.example');
    expect(evidence).toContain('signed by typing “Ada Byron” and agreeing to sign electronically');
    expect(evidence).not.toContain('elsewhere');
  });

  it('that was opened here and signed elsewhere states that', async () => {
    const { id, commitment, listDocuments } = await sentTo('other@club.example');
    const [document] = await listDocuments(`application=${commitment.id}&with_signing_url=true`);
    await host.send('GET', document.signing_url.replace(publicUrl, ''));
    await club('envelope', String(commitment.id), '--sign');
    await club('envelope', String(commitment.id));
    const evidence = await evidenceOf(id);
    expect(evidence).toMatch(/UTC: opened, from[\s\S]*UTC: signed elsewhere, as the club recorded/);
  });
});
