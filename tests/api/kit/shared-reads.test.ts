import { describe, expect, it } from 'vitest';
import { sharedReads } from '../../../src/api/kit/shared-reads.ts';

/** A host that answers when it is asked to. */
function begin() {
  const requests: {
    address: string;
    signal: AbortSignal | null | undefined;
    answer: (text: string) => void;
  }[] = [];
  const carrier: typeof globalThis.fetch = (request, { signal } = {}) =>
    new Promise((resolve, reject) => {
      signal?.addEventListener('abort', () => reject(signal.reason));
      const address = typeof request === 'string' ? request : '';
      requests.push({ address, signal, answer: (text) => resolve(new Response(text)) });
    });
  const shared = sharedReads();
  const [fetch, upload] = [shared(carrier), shared(carrier)];
  const read = async (address: string, token = 'mine', signal: AbortSignal | null = null) => {
    const response = await fetch(address, { headers: { authorization: `Bearer ${token}` }, signal });
    return response.text();
  };
  const change = { method: 'POST', headers: { authorization: 'Bearer mine' } };
  return { read, change: () => fetch('/a', change), upload: () => upload('/a', change), requests };
}

describe('requests that are sent at the same time', () => {
  it('are one for the same address and token, and each caller reads the answer', async () => {
    const { read, requests } = begin();
    const answers = [read('/a'), read('/a'), read('/a')];
    requests[0]?.answer('one');
    expect(await Promise.all(answers)).toEqual(['one', 'one', 'one']);
    expect(requests).toHaveLength(1);
  });

  it('are several for another address or another token', async () => {
    const { read, requests } = begin();
    const answers = [read('/a'), read('/b'), read('/a', 'another')];
    for (const { address, answer } of requests) answer(address);
    expect(await Promise.all(answers)).toEqual(['/a', '/b', '/a']);
    expect(requests).toHaveLength(3);
  });

  it('are asked again once they are answered', async () => {
    const { read, requests } = begin();
    const first = read('/a');
    requests[0]?.answer('one');
    expect(await first).toBe('one');
    const second = read('/a');
    requests[1]?.answer('two');
    expect(await second).toBe('two');
  });

  it('are asked again after one that has failed', async () => {
    const fetch = sharedReads()(() => Promise.reject(new TypeError('no network')));
    const options = { headers: { authorization: 'Bearer mine' } };
    await expect(fetch('/a', options)).rejects.toThrow('no network');
    await expect(fetch('/a', options)).rejects.toThrow('no network');
  });

  it.each(['change', 'upload'] as const)('never give an answer from before a change (%s)', async (kind) => {
    const begun = begin();
    const before = begun.read('/a');
    const change = begun[kind]();
    const during = begun.read('/a');
    begun.requests[1]?.answer('changed');
    await change;
    const after = begun.read('/a');
    for (const [index, text] of ['before', 'changed', 'during', 'after'].entries())
      begun.requests[index]?.answer(text);
    expect(await Promise.all([before, during, after])).toEqual(['before', 'during', 'after']);
  });

  it('end for one caller alone, and for the host with the last one', async () => {
    const { read, requests } = begin();
    const [one, other] = [new AbortController(), new AbortController()];
    const answers = [read('/a', 'mine', one.signal), read('/a', 'mine', other.signal)];
    one.abort(new Error('left'));
    await expect(answers[0]).rejects.toThrow('left');
    expect(requests[0]?.signal?.aborted).toBe(false);
    other.abort(new Error('left too'));
    await expect(answers[1]).rejects.toThrow('left too');
    expect(requests[0]?.signal?.aborted).toBe(true);
    const later = read('/a');
    requests[1]?.answer('again');
    expect(await later).toBe('again');
  });

  it('are not sent for a caller that has given up before', async () => {
    const { read, requests } = begin();
    await expect(read('/a', 'mine', AbortSignal.abort(new Error('left')))).rejects.toThrow('left');
    expect(requests).toEqual([]);
  });
});
