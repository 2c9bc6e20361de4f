import { describe, expect, it } from 'vitest';
import {
  countedStatuses,
  deskStatuses,
  expiringBetween,
  isDocumentNews,
  isDocumentValid,
  missingDocuments,
  versionsOf,
} from '../../../src/domain/documents/document-versions.ts';
import { investorDocument, profile } from '../../../src/fixtures/investor.ts';

const at = (id: number, replaces: number | null = null) => investorDocument({ id, replaces });
const chains = (...documents: ReturnType<typeof at>[]) =>
  versionsOf(documents).map(({ latest, older }) => [latest.id, ...older.map(({ id }) => id)]);

describe('versions', () => {
  it.each([
    ['of documents without versions', [at(1), at(2)], [[1], [2]]],
    ['of one document, the newest first', [at(1), at(3, 2), at(2, 1)], [[3, 2, 1]]],
    ['whose first is not in the list', [at(2, 1)], [[2]]],
    [
      'with two that take the same place',
      [at(1), at(2, 1), at(3, 1)],
      [
        [2, 1],
        [3, 1],
      ],
    ],
    ['of none', [], []],
  ])('%s', (_, documents, expected) => {
    expect(chains(...documents)).toEqual(expected);
  });
});

describe('what is missing', () => {
  const person = profile({
    required_documents: [
      {
        document_type: 'proof_of_address',
        reason: 'The one you sent is more than three months old',
        due_date: null,
      },
    ],
  });
  const document = (status: string) => investorDocument({ document_type: 'proof_of_address', status });
  it.each([
    ['nothing was handed in', [], 1],
    ['another document was', [investorDocument()], 1],
    ['it was refused', [document('rejected')], 1],
    ['the old one is in force: the club wants a newer', [document('accepted')], 1],
    ['it is in review', [document('in_review')], 0],
  ])('when %s', (_, documents, count) => {
    expect(missingDocuments(person, documents)).toHaveLength(count);
    expect(missingDocuments(null, documents)).toEqual([]);
  });
});

it('what expires is counted from today to the same day a year later, both included', () => {
  const until = (id: number, expiry_date: string | null, status = 'accepted') =>
    investorDocument({ id, expiry_date, status });
  const documents = [
    until(1, '2027-11-18'),
    until(2, '2026-11-18'),
    until(3, '2026-11-17'),
    until(4, '2027-11-19'),
    until(5, null),
    until(6, '2027-01-01', 'rejected'),
    until(7, '2027-01-01', 'in_review'),
  ];
  expect(expiringBetween(documents, '2026-11-18', '2027-11-18').map(({ id }) => id)).toEqual([2, 7, 1]);
});

describe('a status', () => {
  const all = ['in_review', 'accepted', 'rejected', 'expired', 'replaced', 'withdrawn'];
  it.each([
    ['proves something', isDocumentValid, ['in_review', 'accepted']],
    ['is news', isDocumentNews, ['accepted', 'rejected', 'expired']],
    [
      'counts towards the limits',
      (status: string) => countedStatuses.some((one) => one === status),
      ['in_review', 'accepted', 'rejected'],
    ],
    [
      'is shown at the desk',
      (status: string) => deskStatuses.some((one) => one === status),
      ['in_review', 'accepted', 'rejected', 'expired'],
    ],
  ])('%s', (_, isOne, expected) => {
    expect(all.filter(isOne)).toEqual(expected);
  });
});
