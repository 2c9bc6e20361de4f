import { describe, expect, it } from 'vitest';
import type { SigningDocument } from '../../../src/api/signing/signing-documents.ts';
import { application, signingDocument } from '../../../src/fixtures/commitment.ts';
import { investorDocument, newcomer, profile } from '../../../src/fixtures/investor.ts';
import { deal, marketEntry } from '../../../src/fixtures/market.ts';
import { inboxItems, type InboxSources } from '../../../src/machines/inbox/inbox-items.ts';
import { dueLabel } from '../../../src/views/inbox/open-item.labels.ts';
import { calendarText } from '../../../src/views/kit/export/calendar-file.ts';

const today = '2026-11-21';
const quiet = { accreditation_expiry_date: null, passport_expiry_date: null, required_documents: [] };
const items = (change: Partial<InboxSources>) =>
  inboxItems({
    profile: profile(quiet),
    documents: [],
    signing: [],
    commitments: [],
    deals: [],
    today,
    ...change,
  });
const kinds = (change: Partial<InboxSources>) => items(change).map(({ kind }) => kind);
const onMarket = (change: Parameters<typeof deal>[0]) =>
  marketEntry({ requests: [deal({ needs_me: true, next_action: 'answer', ...change })] });
const document = signingDocument({ title: 'Subscription agreement' });

describe('what waits for a person', () => {
  it('is nothing for somebody verified whose documents are in order', () => expect(items({})).toEqual([]));
  it.each<[string, Partial<InboxSources>, readonly string[]]>([
    ['verification', { profile: newcomer(quiet) }, ['verify']],
    [
      'no verification while it is in review',
      { profile: newcomer({ ...quiet, onboarding_status: 'in_review' }) },
      [],
    ],
    [
      'no verification once the club has refused it: nothing can be changed then',
      { profile: newcomer({ ...quiet, onboarding_status: 'rejected' }) },
      [],
    ],
    ['a document to sign', { signing: [document] }, ['sign']],
    ['no document that is signed', { signing: [{ ...document, status: 'completed' }] }, []],
    ['no document that others have to sign first', { signing: [{ ...document, status: 'created' }] }, []],
    [
      'an accreditation that ends in 30 days',
      { profile: profile({ ...quiet, accreditation_expiry_date: '2026-12-21' }) },
      ['renewAccreditation'],
    ],
    [
      'none that ends in 31 days',
      { profile: profile({ ...quiet, accreditation_expiry_date: '2026-12-22' }) },
      [],
    ],
    [
      'one that has ended',
      { profile: profile({ ...quiet, accreditation_expiry_date: '2026-11-01' }) },
      ['renewAccreditation'],
    ],
    [
      'a passport of the profile',
      { profile: profile({ ...quiet, passport_expiry_date: '2026-12-01' }) },
      ['renewPassport'],
    ],
    [
      'a passport of the documents, once',
      {
        profile: profile({ ...quiet, passport_expiry_date: '2026-12-01' }),
        documents: [
          investorDocument({ document_type: 'passport', status: 'accepted', expiry_date: '2026-12-01' }),
        ],
      },
      ['renewDocument'],
    ],
    [
      'a document that is asked for',
      {
        profile: profile({
          ...quiet,
          required_documents: [
            { document_type: 'proof_of_address', reason: 'Too old', due_date: '2026-12-04' },
          ],
        }),
      },
      ['upload'],
    ],
    ['a wire of a commitment', { commitments: [application({ next_action: 'wire' })] }, ['commitment']],
    ['no signature twice', { commitments: [application({ next_action: 'sign' })] }, []],
    ['nothing where the club is next', { commitments: [application({ next_action: null })] }, []],
    ['a proposal to answer', { deals: [onMarket({ next_action: 'answer' })] }, ['deal']],
    ['the wire of a purchase', { deals: [onMarket({ next_action: 'wire' })] }, ['deal']],
    ['no deal where the other side is next', { deals: [onMarket({ needs_me: false })] }, []],
    ['no signature of a deal twice', { deals: [onMarket({ next_action: 'sign' })] }, []],
    [
      'sources that did not answer',
      { documents: null, signing: null, commitments: null, deals: null },
      ['unseen', 'unseen', 'unseen', 'unseen'],
    ],
  ])('%s', (_, change, expected) => expect(kinds(change)).toEqual(expected));
  it('leads to where a document is signed', () => {
    const pathOf = (change: Partial<SigningDocument>) =>
      items({ signing: [{ ...document, ...change }] })[0]?.path;
    expect(pathOf({ round: 418 })).toBe('/projects?round=418');
    expect(pathOf({ round: null, request: 71 })).toBe('/secondary/requests?request=71');
    expect(pathOf({ round: null })).toBe('/rounds');
  });
  it('comes in the order of its days, verification first and what has no day last', () => {
    const asked = (type: string, due: string | null) => ({
      document_type: type,
      reason: null,
      due_date: due,
    });
    const person = newcomer({
      ...quiet,
      required_documents: [
        asked('w9', null),
        asked('passport', '2026-12-24'),
        asked('tax_return', '2026-11-25'),
      ],
    });
    expect(items({ profile: person, signing: [document] }).map(({ id }) => id)).toEqual([
      'verify',
      'upload tax_return',
      'sign 5501',
      'upload passport',
      'upload w9',
    ]);
  });
});

describe('the items of one day', () => {
  const due = '2026-12-02';
  const asked = { document_type: 'passport', reason: null, due_date: due };
  const change: Partial<InboxSources> = {
    profile: profile({ ...quiet, required_documents: [asked], accreditation_expiry_date: due }),
    signing: [{ ...document, expires_date: due }],
    commitments: [application({ next_action: 'wire', next_due_date: due })],
    deals: [onMarket({ next_action: 'answer', next_due_date: due })],
  };

  it('are in the order of what stops the most: documents asked for, signatures, money, deals, what ends', () => {
    expect(kinds(change)).toEqual(['upload', 'sign', 'commitment', 'deal', 'renewAccreditation']);
  });
  it('stand below those of an earlier day, whatever they are, and above what could not be loaded', () => {
    const earlier = onMarket({ next_action: 'answer', next_due_date: '2026-12-01' });
    expect(kinds({ ...change, deals: [earlier], documents: null })).toEqual([
      'deal',
      'upload',
      'sign',
      'commitment',
      'renewAccreditation',
      'unseen',
    ]);
  });
});

describe('a day that is due', () => {
  it.each([
    ['2026-11-21', 'Today', 'negative'],
    ['2026-11-22', 'Tomorrow', 'caution'],
    ['2026-12-05', 'In 14 days', 'caution'],
    ['2026-12-06', 'In 15 days', 'neutral'],
    ['2026-11-20', 'Yesterday', 'negative'],
    ['2026-11-01', '20 days ago', 'negative'],
  ])('%s: %s', (due, text, tone) => expect(dueLabel(due, today)).toEqual({ text, tone }));
});

describe('a calendar file', () => {
  it('holds one whole day, with its text escaped', () => {
    const file = calendarText(
      { id: 'sign 5501', title: 'Sign: A, B; C', day: '2026-12-02', url: 'https://club.example/rounds' },
      'clubfolio',
    );
    // Lines may be folded; nothing else in them starts with a blank.
    const lines = file.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
    expect(lines[0]).toBe('BEGIN:VCALENDAR');
    expect(lines).toEqual(
      expect.arrayContaining([
        'UID:sign-5501-2026-12-02@clubfolio',
        String.raw`SUMMARY:Sign: A\, B\; C`,
        'DTSTART;VALUE=DATE:20261202',
        'DTEND;VALUE=DATE:20261203',
        'TRIGGER:-PT168H',
      ]),
    );
  });
  it('is not made of a day that is none', () => {
    const day = { id: 'x', title: 'x', day: 'soon', url: 'https://club.example' };
    expect(() => calendarText(day, 'clubfolio')).toThrow(/invalid time/i);
  });
});
