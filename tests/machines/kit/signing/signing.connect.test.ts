import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { signingDocument } from '../../../../src/fixtures/commitment.ts';
import { connectSigning } from '../../../../src/machines/kit/signing/signing.connect.ts';
import { listener } from '../../../support/machines/listener.ts';
import { sendWith } from '../../../support/machines/send-with.ts';

/** What a click requests and opens, at a host with signing documents of these addresses. */
async function openAt(urls: readonly (string | null)[]) {
  const requested: string[] = [];
  const opened: string[] = [];
  const send = sendWith(async (input) => {
    requested.push(new URL(new Request(input).url).search);
    return Response.json(urls.map((signing_url, id) => signingDocument({ id, signing_url })));
  });
  const machine = connectSigning({
    send,
    browser: {
      document: Object.assign(new EventTarget(), { hidden: false }),
      location: { origin: 'https://club.test', assign: (url) => void opened.push(String(url)) },
    },
  });
  const actor = createActor(machine, { input: { parent: listener(), toSign: { application: 7 } } }).start();
  await expect.poll(() => actor.getSnapshot().matches('opening')).toBe(false);
  actor.stop();
  return { requested, opened };
}

describe('the signing of an agreement', () => {
  it('opens the address of the document that waits for the person, among others', async () => {
    expect(await openAt([null, '/sign/4', null])).toEqual({
      requested: ['?application=7&with_signing_url=true'],
      opened: ['https://club.test/sign/4'],
    });
  });
  it.each([[[]], [[null]], [['javascript:alert(1)']], [['http://elsewhere.test/sign']]])(
    'goes nowhere with %j',
    async (urls) => expect((await openAt(urls)).opened).toEqual([]),
  );
});
