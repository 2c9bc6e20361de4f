import { describe, expect, it } from 'vitest';
import { listInvestorDocuments } from '../../../src/api/documents/documents.ts';
import { createSend, RequestError } from '../../../src/api/kit/client.ts';
import { toWire } from '../../../src/api/kit/to-wire.ts';
import { listLatestNews } from '../../../src/api/news/news.ts';
import { checkFatfCountry, getBankInfo } from '../../../src/api/onboarding/bank.ts';
import { getProfile } from '../../../src/api/onboarding/investors.ts';
import { listSigningDocuments } from '../../../src/api/signing/signing-documents.ts';

const { signal } = new AbortController();

/** A host that answers everything with this body. */
const answering = (body: unknown) =>
  createSend({
    host: 'https://host.example',
    access: {
      settled: () => Promise.resolve(true),
      current: () => ({ token: 'a', sessionNumber: 1 }),
      refresh: () => Promise.resolve(false),
    },
    fetch: () => Promise.resolve(Response.json(body)),
    log: () => undefined,
  });

const faultOf = async (job: Promise<unknown>) => {
  try {
    await job;
    return null;
  } catch (error) {
    return error instanceof RequestError ? error.fault : error;
  }
};

describe('answers about a bank', () => {
  it('may lack everything, and keep what else the host tells', async () => {
    const bare = { bank_name: 7, city: null, country: ['DE'], branch: { code: 'XXX' } };
    expect(await getBankInfo(answering(bare), 'DEUTDEFF', signal)).toEqual({
      swift: 'DEUTDEFF',
      bank_name: null,
      address: null,
      city: null,
      country: null,
      branch: { code: 'XXX' },
    });
    expect(await getBankInfo(answering({}), 'DEUTDEFF', signal)).toMatchObject({ swift: 'DEUTDEFF' });
  });
  it('are about the country that was asked for, where they say no more than the specification', async () => {
    expect(await checkFatfCountry(answering({ is_fatf_country: true }), 'GB', signal)).toEqual({
      country: 'GB',
      is_fatf_country: true,
      list_status: null,
      as_of_date: null,
    });
  });
  it('must say whether the country is approved: a word is not an answer', async () => {
    for (const is_fatf_country of ['true', 1, null, undefined]) {
      const fault = await faultOf(
        checkFatfCountry(answering({ country: 'GB', is_fatf_country }), 'GB', signal),
      );
      expect(fault).toEqual({ kind: 'contract', at: 'is_fatf_country' });
    }
  });
  it('may leave out the list and its day, and an unknown list reads as none', async () => {
    const answer = { country: 'GB', is_fatf_country: false, list_status: 'purple', as_of_date: 'yesterday' };
    expect(await checkFatfCountry(answering(answer), 'GB', signal)).toEqual({
      country: 'GB',
      is_fatf_country: false,
      list_status: null,
      as_of_date: null,
    });
  });
  it('RTE-22: never lets a BIC or a country leave its part of the path', async () => {
    const outside = ['../profile', 'a/b', '', '..', 'GB?x=1', 'GB#x'];
    for (const text of outside) {
      expect(await faultOf(getBankInfo(answering({}), text, signal)), text).not.toBeNull();
      expect(await faultOf(checkFatfCountry(answering({}), text, signal)), text).not.toBeNull();
    }
  });
});

describe('lists beside the result', () => {
  it('take items with the least of what they are', async () => {
    expect(await listLatestNews(answering([{ id: 1, title: 'A' }]), { limit: 3 }, signal)).toEqual([
      {
        id: 1,
        title: 'A',
        summary: null,
        published_at: null,
        kind: null,
        startup: null,
        source: null,
        source_url: null,
        body_html: null,
      },
    ]);
    const document = { id: 1, title: 'A', status: 'completed', download_url: {} };
    expect(
      await listSigningDocuments(answering([document]), { purpose: 'onboarding' }, signal),
    ).toMatchObject([
      {
        id: 1,
        title: 'A',
        purpose: null,
        status: 'completed',
        completed_at: null,
        expires_date: null,
        signers: [],
        signing_url: null,
        download_url: null,
      },
    ]);
  });
  it.each([[{}], ['<html>'], [null], [{ results: {} }], [[{ id: 'x' }]]])('refuse %j', async (body) => {
    expect(await faultOf(listLatestNews(answering(body), { limit: 3 }, signal))).toMatchObject({
      kind: 'contract',
    });
    expect(await faultOf(listInvestorDocuments(answering(body), signal))).toMatchObject({ kind: 'contract' });
  });
});

describe('the profile', () => {
  const flags = { id: 1, email: 'a@b.c', is_kyc_checked: false, is_accredited: false, is_member: false };
  it('reads YES, NO and booleans alike, and owners only when each is whole', async () => {
    const answer = {
      ...flags,
      agree_to_electronic_signing: 'YES',
      is_wiring_bank_fatf_approved: 'NO',
      is_pep: 'no',
      beneficial_owners: [{ name: 'Ada' }],
      birth_date: '1985-12-10T00:00:00Z',
    };
    expect(await getProfile(answering(answer), signal)).toMatchObject({
      agree_to_electronic_signing: true,
      is_wiring_bank_fatf_approved: false,
      is_pep: null,
      beneficial_owners: [],
      birth_date: '1985-12-10',
    });
  });
  it('needs no more than the fields of the specification', async () => {
    const { id: _id, email: _email, ...least } = flags;
    expect(await getProfile(answering(least), signal)).toMatchObject({ ...least, id: null, email: null });
    expect(await faultOf(getProfile(answering({ ...least, is_member: undefined }), signal))).toEqual({
      kind: 'contract',
      at: 'is_member',
    });
  });
  it.each([
    ['2026-11-22T23:30:00-05:00', '2026-11-22'],
    ['2026-11-22 10:00', '2026-11-22'],
    ['2026-11-22', '2026-11-22'],
    ['2026-02-30T00:00:00Z', null],
    ['22.11.2026', null],
    [20261122, null],
  ])('reads the day of %s', async (profile_signed_date, day) => {
    expect(await getProfile(answering({ ...flags, profile_signed_date }), signal)).toMatchObject({
      profile_signed_date: day,
    });
  });
});

describe('what is sent', () => {
  it('names days as YYYY-MM-DD in every field with date in its name, and leaves other texts alone', () => {
    const body = {
      birth_date: '1985-12-10T00:00:00Z',
      issuedDate: new Date(2026, 10, 22, 23, 59),
      mandate: 'to be sent by 2026-11-22T10:00',
      beneficial_owners: [{ birth_date: '1990-01-02T10:00:00+02:00', name: 'Zoë' }],
      profile_signed_date: null,
      submitted_at: '2026-11-22T10:00:00Z',
    };
    expect(toWire(body)).toEqual({
      birth_date: '1985-12-10',
      issuedDate: '2026-11-22',
      mandate: 'to be sent by 2026-11-22T10:00',
      beneficial_owners: [{ birth_date: '1990-01-02', name: 'Zoë' }],
      profile_signed_date: null,
      submitted_at: '2026-11-22T10:00:00Z',
    });
    const form = new FormData();
    expect(toWire(form)).toBe(form);
  });
});
