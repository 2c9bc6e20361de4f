import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { nobody } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import { marketEntry, receipt, requestMachine } from '../../../fixtures/market.ts';
import { plainIntentOf } from '../../../machines/market/proposal/proposal-rules.ts';
import { Confirmation } from './Confirmation.tsx';

const meta = preview.meta({ title: 'Screens/Secondary market/Request' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof requestMachine>>[2]>;

const subject = { kind: 'withdraw', entry: marketEntry({ is_mine: true }), deal: null } as const;
const intent = plainIntentOf(subject);
if (intent === null) throw new Error('a withdrawal needs no form');
const state = { type: 'request.submit', intent } as const;
const refused = (status: number, body: object) =>
  failed(
    'submitRequest',
    new RequestError(calls.createMarketRequest, { kind: 'refused', status, body, retryAfter: null }),
  );

const at = (events: Events) =>
  atState(
    () => frozenAt(requestMachine, { parent: nobody, owner: 1042, subject, draft: null }, events),
    (actor) => (
      <Confirmation
        actor={actor}
        title="Withdraw 1,200 units from the market?"
        verb="Withdraw"
        isHard
        onClose={() => undefined}
      >
        Bids that are open end with it. Deals with buyers already accepted continue.
      </Confirmation>
    ),
  );

export const Asked = meta.story(at([]));
export const OnItsWay = meta.story(at([state]));
export const Refused = meta.story(
  at([state, refused(409, { detail: 'A buyer has just accepted.', code: 'request_closed' })]),
);
export const NotHeard = meta.story(
  at([state, failed('submitRequest', new RequestError(calls.createMarketRequest, { kind: 'unreachable' }))]),
);
export const Sent = meta.story(at([state, done('submitRequest', receipt())]));
export const AskedInTheDark = meta.story({ ...Asked.input, globals: { theme: 'dark' } });
export const RefusedOnAPhone = meta.story({
  ...Refused.input,
  globals: { viewport: { value: 'phone360' } },
});
