import { afterEach, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { openFile } from '../../../../src/machines/kit/files/blob-file.actor.ts';
import { documentPreviewMachine } from '../../../../src/machines/kit/files/document-preview.machine.ts';

const png = Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 73, 72, 68, 82]);

function open(url: string | null, answer: () => Promise<Response>, pdfViewerEnabled = true) {
  const asked: { url: string; signal: AbortSignal }[] = [];
  const machine = documentPreviewMachine.provide({
    actors: {
      openFile: openFile({
        // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only its origin is read
        location: new URL('https://club.test') as unknown as Location,
        navigator: { pdfViewerEnabled },
        fetch: (requested, { signal }) => {
          asked.push({ url: requested, signal });
          return answer();
        },
      }),
    },
  });
  const actor = createActor(machine, { input: { url } }).start();
  const settled = (state: object | string) =>
    vi.waitFor(() => expect(actor.getSnapshot().value).toEqual(state), { interval: 1 });
  return { actor, asked, settled };
}

afterEach(() => vi.restoreAllMocks());

it('EXP-04: takes the address of a blob back when the preview closes', async () => {
  const revoke = vi.spyOn(URL, 'revokeObjectURL');
  const { actor, settled } = open('/api/v1/files/1', async () => new Response('%PDF-1.7'));
  await settled({ open: 'shown' });
  const { address, format } = actor.getSnapshot().context;
  expect([address?.startsWith('blob:'), format]).toEqual([true, 'pdf']);
  expect(revoke).not.toHaveBeenCalled();
  actor.stop();
  expect(revoke).toHaveBeenCalledExactlyOnceWith(address);
});

it('tells pictures, what cannot be drawn, and what is not there, by content and answer', async () => {
  const picture = open('/1', async () => new Response(png, { headers: { 'content-type': 'text/html' } }));
  await picture.settled({ open: 'shown' });
  expect(picture.actor.getSnapshot().context.format).toBe('image');
  await open('/1', async () => new Response('<!doctype html>')).settled({ open: 'undrawable' });
  await open('/1', async () => new Response('', { status: 404 })).settled('lost');
  await open('/1', () => Promise.reject(new TypeError('offline'))).settled('lost');
});

it('leaves a PDF to be downloaded where the browser draws none', async () => {
  const pdf = async () => new Response('%PDF-1.7');
  await open('/1', pdf, false).settled({ open: 'undrawable' });
  await open('/1', async () => new Response(png), false).settled({ open: 'shown' });
});

it('asks nobody for a link that may not be followed', async () => {
  for (const url of [null, 'http://elsewhere.test/1', 'javascript:alert(1)']) {
    const { asked, settled } = open(url, async () => new Response('%PDF-1.7'));
    await settled('lost');
    expect(asked).toEqual([]);
  }
});

it('gives the request up when the preview is closed before it came', () => {
  const { actor, asked } = open('/1', () => new Promise(() => undefined));
  actor.stop();
  expect(asked[0]?.signal.aborted).toBe(true);
});
