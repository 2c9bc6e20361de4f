import { expect, it } from 'vitest';
import { readForm } from '../../../server/http/multipart.ts';
import { Refusal } from '../../../server/http/refusal.ts';

const megabyte = 1024 * 1024;

/** A form whose named part goes on for `total` bytes, and how much of it was read. */
function endlessForm(part: string, total: number, headers: Record<string, string> = {}) {
  let sent = 0;
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (sent >= total) return controller.close();
      const head = `--x\r\ncontent-disposition: form-data; name="${part}"; filename="a.pdf"\r\n\r\n`;
      const chunk = sent === 0 ? Buffer.from(head) : Buffer.alloc(64 * 1024, 97);
      sent += chunk.length;
      controller.enqueue(chunk);
    },
  });
  // The platform demands `duplex` with a stream, and its types do not name it.
  const init: RequestInit & { readonly duplex: 'half' } = {
    method: 'POST',
    body,
    headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    duplex: 'half',
  };
  const request = new Request('http://localhost/upload', init);
  return { request, sent: () => sent };
}

it.each(['file', 'something'])(
  'stops reading a form with a long %s at the limit of its file',
  async (part) => {
    const { request, sent } = endlessForm(part, 120 * megabyte);
    const discarded: string[] = [];
    const form = readForm(request, {
      fileField: 'file',
      fileBytes: megabyte,
      tooLarge: () => new Refusal(413, { file: ['Too large.'] }),
      textFields: [],
      async storeFile(content) {
        for await (const chunk of content) void chunk;
        return 'stored';
      },
      discard: async (name) => void discarded.push(name),
    });
    await expect(form).rejects.toMatchObject({ status: 413, body: { file: ['Too large.'] } });
    expect(sent()).toBeLessThan(2 * megabyte);
  },
);

it('does not read a form whose stated length is too long', async () => {
  const { request, sent } = endlessForm('file', 120 * megabyte, { 'content-length': String(120 * megabyte) });
  const form = readForm(request, {
    fileField: 'file',
    fileBytes: megabyte,
    tooLarge: () => new Refusal(413, { file: ['Too large.'] }),
    textFields: [],
    storeFile: async () => 'stored',
    discard: async () => {},
  });
  await expect(form).rejects.toMatchObject({ status: 413 });
  expect(sent()).toBeLessThan(megabyte);
});
