import { expect, screen } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { profile } from '../../../fixtures/investor.ts';
import { deal, marketEntry, marketPage, requestMachine, wire } from '../../../fixtures/market.ts';
import type { SeenWire } from '../../../machines/kit/device/wire-trace.ts';
import { signingMachine } from '../../../machines/kit/signing/signing.machine.ts';
import { dealWiresMachine } from '../../../machines/market/deal-wires.machine.ts';
import type { MarketDraft } from '../../../machines/market/proposal/market-draft.ts';
import {
  requestsMachine,
  dealWires,
  requestsList,
  requestSubject,
} from '../../../machines/market/requests.machine.ts';
import { requestsQueryOf, parseRequestsSearch } from '../../../machines/market/requests.search.ts';

const meta = preview.meta({ title: 'Screens/Secondary requests' });

type Events = NonNullable<Parameters<typeof frozenAt<typeof requestsMachine>>[2]>;
type SigningEvents = NonNullable<Parameters<typeof frozenAt<typeof signingMachine>>[2]>;
type WiresEvents = NonNullable<Parameters<typeof frozenAt<typeof dealWiresMachine>>[2]>;
type AnswerEvents = NonNullable<Parameters<typeof frozenAt<typeof requestMachine>>[2]>;

const offer = marketEntry({ is_mine: true, needs_me: true, requests: [deal()] });
const bidOf = (change: Parameters<typeof deal>[0], more: Partial<MarketEntry> = {}) =>
  marketEntry({
    id: 705,
    request_type: 'buy',
    side: 'buy',
    is_mine: true,
    status: change?.status ?? 'pending',
    requests: [deal({ id: 705, is_mine: true, carry: null, needs_me: false, ...change })],
    ...more,
  });

const at = (
  addressSearch: string,
  entries: readonly MarketEntry[],
  events: Events = [],
  answer: AnswerEvents = [],
  opening: SigningEvents | null = null,
  { traced = [], draft = null }: { traced?: WiresEvents; draft?: MarketDraft | null } = {},
) =>
  atPage(
    {
      name: 'requests',
      address: `/secondary/requests${addressSearch}`,
      person: profile(),
      machine: traced.length > 0 ? ['wires'] : ['answer', 'signing', 'list'],
    },
    () => {
      const search = parseRequestsSearch(addressSearch);
      const page = marketPage(...entries);
      const subject = requestSubject({ search, entries });
      const start = {
        ...pageInput(profile()),
        location: { path: '/secondary/requests', search: addressSearch },
      };
      const listed = { type: 'list.loaded', pages: [page] } as const;
      return frozenAt(requestsMachine, start, [listed, ...events], {
        list: frozenAt(requestsList, { parent: nobody, query: requestsQueryOf(search), page: 1 }, [
          done('loadPages', [page]),
        ]),
        wires: frozenAt(dealWiresMachine, { owner: 1042 }, traced),
        ...(subject && {
          answer: frozenAt(requestMachine, { parent: nobody, owner: 1042, subject, draft }, answer),
        }),
        ...(opening && {
          signing: frozenAt(signingMachine, { parent: nobody, toSign: { request: 705 } }, opening),
        }),
      });
    },
  );

const conflict = failed(
  'submitRequest',
  new RequestError(calls.createMarketRequest, {
    kind: 'refused',
    status: 409,
    body: { detail: 'The other party has withdrawn.', code: 'request_closed' },
    retryAfter: null,
  }),
);
const signing = {
  status: 'signing',
  next_actor: 'buyer',
  next_action: 'sign',
  next_due_date: '2026-12-10',
  needs_me: true,
  timeline: [
    { status: 'pending', at: '2026-11-10T10:00:00Z' },
    { status: 'accepted', at: '2026-11-11T10:00:00Z' },
    { status: 'in_rofr', at: '2026-11-11T11:00:00Z' },
    { status: 'approved', at: '2026-11-18T11:00:00Z' },
    { status: 'signing', at: '2026-11-18T12:00:00Z' },
  ],
};
const payment = {
  status: 'payment',
  next_actor: 'buyer',
  next_action: 'wire',
  next_due_date: '2026-12-10',
  needs_me: true,
  net: '5100.00',
  wire: wire(),
};
const sign = { type: 'signing.begin', deal: 705 } as const;
const broke = new RequestError(calls.listSigningDocuments, { kind: 'unreachable' });
const accept = { type: 'request.submit', intent: { request_type: 'accept', parent: 702 } } as const;

export const NeedsMe = meta.story(at('', [offer]));
/** Each tab says what it is for. */
export const NothingWaits = meta.story({
  ...at('', []),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(/^Bids to answer, agreements to sign/)).toBeVisible();
    await expect(canvas.getAllByRole('link', { name: 'View market' })).toHaveLength(2);
  },
});
export const Outbid = meta.story(at('?tab=open', [bidOf({}, { is_outbid: true })]));
export const Listed = meta.story(at('?tab=open', [marketEntry({ is_mine: true })]));
export const Accepting = meta.story(at('?deal=702&answer=accept', [offer]));
export const AcceptedTooLate = meta.story(at('?deal=702&answer=accept', [offer], [], [accept, conflict]));
export const Rejecting = meta.story(at('?deal=702&answer=reject', [offer]));
export const Countering = meta.story(at('?deal=702&answer=counter', [offer]));
export const CounteringDiscardAsked = meta.story(
  at(
    '?deal=702&answer=counter',
    [offer],
    [],
    [{ type: 'request.typed', typed: { price: '10.2' } }, { type: 'form.dismiss' }],
  ),
);
export const CounteringRestored = meta.story({
  ...at('?deal=702&answer=counter', [offer], [], [], null, {
    draft: { typed: { units: '400', price: '10.2' }, sent: [] },
  }),
  play: async () => {
    await screen.findByText('Your entries are still here. They haven’t been submitted.');
    await expect(screen.getByLabelText(/^Your price per unit/)).toHaveValue('10.2');
  },
});
export const TakingBack = meta.story(at('?tab=open&deal=705&answer=withdraw', [bidOf({})]));
export const FirstRefusal = meta.story(
  at('?tab=open', [
    bidOf({
      status: 'in_rofr',
      next_actor: 'company',
      next_action: 'first_refusal',
      next_due_date: '2026-12-20',
    }),
  ]),
);
export const ToSign = meta.story(at('', [bidOf(signing)]));
export const OpeningTheAgreement = meta.story(at('', [bidOf(signing)], [sign], [], []));
export const AgreementNotOpened = meta.story(
  at('', [bidOf(signing)], [sign], [], [failed('openSigning', broke)]),
);
export const BackFromSigning = meta.story(at('?request=705&event=signing_complete', [bidOf(signing)]));
export const BackUnsigned = meta.story(at('?request=705&event=cancel', [bidOf(signing)]));
export const ToWire = meta.story(at('', [bidOf(payment)]));
const toPay = [bidOf(payment)];
const shown = { type: 'wires.shown', wires: dealWires(toPay) } as const;
const traced = (trust: SeenWire['trust']) =>
  done('traceWires', new Map([[705, { fingerprint: '9F2A 41C3 07BE', since: '2026-11-19', trust }]]));
export const WireDetailsComparing = meta.story(at('', toPay, [], [], null, { traced: [shown] }));
/** As on a round's page: new bank details have no confirmation yet, the code is to be read out, and the own account is named. */
export const WireDetailsNew = meta.story({
  ...at('', toPay, [], [], null, { traced: [shown, traced('first')] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('New on this device')).toBeVisible();
    await expect(canvas.queryByText(/Unchanged/)).toBeNull();
    await expect(canvas.getByText(/nine Foxtrot two Alfa, four one Charlie three/)).toBeVisible();
    await expect(canvas.getByText(/Next bank cut-off: .* in \d+ (d|h|min)/)).toBeVisible();
    await expect(canvas.getByText(/^Send it from your account/)).toBeVisible();
  },
});
export const WireDetailsChanged = meta.story(
  at('', toPay, [], [], null, { traced: [shown, traced('changed')] }),
);
export const WireDetailsUnchanged = meta.story(
  at('', toPay, [], [], null, { traced: [shown, traced('known')] }),
);
export const WireDetailsNotStored = meta.story(
  at('', toPay, [], [], null, { traced: [shown, failed('traceWires', broke)] }),
);
export const Settled = meta.story(
  at('?tab=settled', [
    bidOf({
      status: 'settled',
      settled_date: '2026-11-19',
      next_actor: null,
      next_action: null,
      documents: [8801],
    }),
  ]),
);
export const BoughtByTheCompany = meta.story(
  at('?tab=closed', [
    bidOf({
      status: 'rofr_exercised',
      reason: 'The company bought the units.',
      next_actor: null,
      next_action: null,
    }),
  ]),
);

const phone = { viewport: { value: 'phone378' } } as const;
export const NeedsMeOnAPhone = meta.story({ ...NeedsMe.input, globals: phone });
export const ToWireOnAPhone = meta.story({ ...WireDetailsChanged.input, globals: phone });
export const ToWireInTheDark = meta.story({ ...WireDetailsNew.input, globals: { theme: 'dark' } });
export const NeedsMeInTheDark = meta.story({ ...NeedsMe.input, globals: { theme: 'dark' } });
export const NeedsMeRightToLeft = meta.story({ ...NeedsMe.input, globals: { direction: 'rtl' } });

/** Prices and totals of up to sixteen digits, none of them shortened. */
const greatDeal = {
  units: '500000000.0000',
  price: '102880657510.2881',
  gross: '123456789012345.67',
  fee: '12345678901234.56',
  carry: '12345678901234.56',
  net: '112345678901234.56',
};
const greatOffer = marketEntry({
  is_mine: true,
  needs_me: true,
  price: '102880657510.2881',
  total: '123456789012345.67',
  units_total: '1200000000.0000',
  units_open: '1200000000.0000',
  requests: [deal(greatDeal)],
});
const narrow = { viewport: { value: 'phone390' } } as const;
export const GreatAmounts = meta.story({
  ...at('', [greatOffer, bidOf({ ...payment, ...greatDeal })]),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOnAPhone = meta.story({ ...GreatAmounts.input, globals: narrow });
