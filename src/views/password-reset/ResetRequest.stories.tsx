import { done, elapsed, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { RequestError } from '../../api/kit/client.ts';
import { calls } from '../../api/kit/paths.ts';
import { resetRequestMachine } from '../../machines/password-reset/reset-request.machine.ts';

const meta = preview.meta({ title: 'Screens/Restore password, request' });

const page = { name: 'resetRequest', address: '/login/restore', person: null } as const;
type Events = Parameters<typeof frozenAt<typeof resetRequestMachine>>[2];
const at = (events: Events) => atPage(page, () => frozenAt(resetRequestMachine, pageInput(null), events));

const request = { type: 'reset.request', email: 'ada@example.com' } as const;
const refused = (status: number, body: unknown) =>
  failed(
    'requestReset',
    new RequestError(calls.requestPasswordReset, {
      kind: 'refused',
      status,
      body,
      retryAfter: status === 429 ? '45' : null,
    }),
  );
const sent = [request, done('requestReset')];

export const Asking = meta.story(at([]));
export const Sending = meta.story(at([request]));
export const AddressRefused = meta.story(
  at([request, refused(400, { email: ['Enter a valid email address.'] })]),
);
export const ServerBroke = meta.story(at([request, refused(503, {})]));
export const Throttled = meta.story(at([request, refused(429, {})]));
export const Sent = meta.story(at(sent));
export const MaySendAgain = meta.story(
  at([...sent, elapsed(resetRequestMachine, 'resendPause', 'sent.fresh')]),
);
export const AnotherAddress = meta.story(at([...sent, { type: 'reset.change' }]));

export const LongAddressOnAPhone = meta.story({
  ...at([{ ...request, email: `${'a-very-long-mailbox'.repeat(4)}@example.com` }, done('requestReset')]),
  globals: { viewport: { value: 'phone360' } },
});
export const SentInTheDark = meta.story({ ...Sent.input, globals: { theme: 'dark' } });
