import { expect, screen, userEvent, waitFor } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { MarketEntry } from '../../../api/market/market-entry.ts';
import { profile } from '../../../fixtures/investor.ts';
import {
  deal,
  marketEntry,
  marketPage,
  receipt,
  requestMachine,
  sellable,
} from '../../../fixtures/market.ts';
import type { MarketDraft } from '../../../machines/market/proposal/market-draft.ts';
import type { MarketIntent } from '../../../machines/market/proposal/proposal-rules.ts';
import {
  salesMachine,
  type AnsweredOrder,
  ownListings,
  saleSubject,
  salesList,
} from '../../../machines/market/sales.machine.ts';
import { parseSalesSearch } from '../../../machines/market/sales.search.ts';

const meta = preview.meta({ title: 'Screens/Sales market' });

type FormEvents = NonNullable<Parameters<typeof frozenAt<typeof requestMachine>>[2]>;

const holdings = [
  sellable(),
  sellable({
    holding_id: 9002,
    startup: { id: 78, name: 'Halcyon Batteries', logo_url: null },
    series: { id: 13, name: 'Halcyon Seed' },
    is_eligible: false,
    ineligible_code: 'lockup',
    ineligible_reason: 'The shares are locked up until 2027-03-21.',
  }),
];
const mine = (change: Partial<MarketEntry> = {}) => marketEntry({ is_mine: true, ...change });
const listings = [
  mine({ requests: [deal()], needs_me: true }),
  mine({ id: 602, status: 'suspended' }),
  mine({ id: 603, status: 'expired' }),
];
const order = marketEntry({
  id: 55,
  request_type: 'wanted',
  side: 'buy',
  series: null,
  units_total: '800.0000',
  units_open: '800.0000',
  price: '11.2000',
});
const answeredOrder = (entry: MarketEntry | null) => ({ id: 55, entry });
const page = marketPage(...listings);
const loaded = done('loadHoldings', holdings);
const broke = new RequestError(calls.listSellableHoldings, { kind: 'unreachable' });
const listed = { type: 'list.loaded', pages: [page] } as const;

const at = (
  search: string,
  events: Parameters<typeof frozenAt<typeof salesMachine>>[2],
  form: FormEvents = [],
  {
    shown = page,
    draft = null,
    answered = null,
  }: { shown?: typeof page; draft?: MarketDraft | null; answered?: AnsweredOrder | null } = {},
) =>
  atPage({ name: 'sales', address: `/secondary${search}`, person: profile(), machine: ['saleOffer'] }, () => {
    const subject = saleSubject({ search: parseSalesSearch(search), holdings, listings, answered });
    const start = { ...pageInput(profile()), location: { path: '/secondary', search } };
    return frozenAt(salesMachine, start, events, {
      list: frozenAt(salesList, { parent: nobody, query: ownListings, page: 1 }, [
        done('loadPages', [shown]),
      ]),
      ...(subject && {
        saleOffer: frozenAt(requestMachine, { parent: nobody, owner: 1042, subject, draft }, form),
      }),
    });
  });

const offer: MarketIntent = {
  request_type: 'sell',
  holding: 9001,
  units: '500',
  price: '10.9',
  currency: 'USD',
  is_partial_allowed: true,
  min_fill_units: '1',
  valid_until_date: '2026-12-18',
  note: '',
  acknowledgements: ['not_a_sale', 'rofr', 'fees', 'may_lapse'],
};
const stated = { type: 'request.submit', intent: offer } as const;
const refused = (status: number, body: object) =>
  failed(
    'submitRequest',
    new RequestError(calls.createMarketRequest, { kind: 'refused', status, body, retryAfter: null }),
  );
const open = [loaded, listed];

const waitForForm = (): Promise<HTMLElement> =>
  waitFor(() => {
    const form = document.querySelector<HTMLElement>('form[aria-label=Offer]');
    if (!form) throw new Error('The form is on its way');
    return form;
  });

export const Loading = meta.story(at('', []));
export const Shown = meta.story(at('', open));
export const LookedAtAgain = meta.story(
  at('', [...open, { type: 'market.changed', subject: { kind: 'wanted', startups: null }, receipt: null }]),
);
export const NoHoldings = meta.story(at('', [done('loadHoldings', [])], [], { shown: marketPage() }));
export const NoneEligible = meta.story(
  at('', [done('loadHoldings', holdings.slice(1))], [], { shown: marketPage() }),
);
export const CouldNotBeLoaded = meta.story(at('', [failed('loadHoldings', broke)]));
export const Offer = meta.story(at('?holding=9001', open));
const answering = [...open, done('loadOrder', order)];
/** The only holding that fits the order is chosen. */
export const OfferToABuyer = meta.story(
  at('?answer=55&startup=77', answering, [], { answered: answeredOrder(order) }),
);
export const OfferToABuyerNotListed = meta.story(
  at('?holding=9001&answer=55', [...open, done('loadOrder', null)], [], { answered: answeredOrder(null) }),
);
/** None of the holdings can be sold to the buyer. */
export const NothingForABuyer = meta.story(
  at('?answer=55', [
    ...open,
    done('loadOrder', { ...order, startup: { id: 78, name: 'Halcyon Batteries', logo_url: null } }),
  ]),
);
export const BuyOrderLoading = meta.story(at('?answer=55', open));
export const BuyOrderGone = meta.story({
  ...at('?answer=55', [...open, done('loadOrder', null)]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The buy order is no longer listed')).toBeVisible();
    await expect(canvas.queryByRole('button', { name: 'Try again' })).toBeNull();
  },
});
const notLoaded = failed('loadOrder', new RequestError(calls.listMarket, { kind: 'unreachable' }));
/** Not the same as an order that is gone: it can be loaded again, also by itself when the connection is back. */
export const BuyOrderCouldNotBeLoaded = meta.story({
  ...at('?holding=9001&answer=55', [...open, notLoaded]),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText('The buy order could not be loaded')).toBeVisible();
    await expect(document.querySelector('form[aria-label=Offer]')).toBeNull();
    await expect(canvas.getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(canvas.queryByRole('link', { name: /^Offer/ })).toBeNull();
  },
});
export const BuyOrderCouldNotBeLoadedOnAPhone = meta.story({
  ...at('?answer=55', [...open, notLoaded]),
  globals: { viewport: { value: 'phone378' } },
});
export const ChangedOffer = meta.story(at('?change=601', open));
export const OfferOnItsWay = meta.story(at('?holding=9001', open, [stated]));
export const OfferRefused = meta.story(
  at('?holding=9001', open, [stated, refused(400, { units: ['Only 400 units are available.'] })]),
);
export const OfferConflict = meta.story(
  at('?holding=9001', open, [
    stated,
    refused(409, { detail: 'The company has an open round.', code: 'suspended' }),
  ]),
);
export const OfferNotHeard = meta.story(
  at('?holding=9001', open, [
    stated,
    failed('submitRequest', new RequestError(calls.createMarketRequest, { kind: 'unreachable' })),
  ]),
);
export const OfferSent = meta.story(at('?holding=9001', open, [stated, done('submitRequest', receipt())]));
/** Esc, Close and Cancel ask before entries are lost. */
export const OfferDiscardAsked = meta.story({
  ...at('?holding=9001', open, [
    { type: 'request.typed', typed: { units: '500' } },
    { type: 'form.dismiss' },
  ]),
  play: async () => {
    await waitForForm();
    const question = await screen.findByRole('dialog', { name: 'Discard your entries?' });
    await expect(question).toHaveTextContent('They haven’t been submitted.');
    await waitFor(() => expect(question).toHaveFocus());
  },
});
export const Withdrawal = meta.story(at('?withdraw=601', open));

const typed = { units: '9000', price: '10.5', note: 'I need it soon.', valid_until_date: '2026-12-18' };

const checkedIn = (panel: HTMLElement) =>
  [...panel.querySelectorAll<HTMLInputElement>('input[name=acknowledgements]')].map(({ checked }) => checked);

/** What was typed before a reload is there and is held against what can be sold now; nothing is agreed to. */
export const OfferRestored = meta.story({
  ...at('?holding=9001', open, [], { draft: { typed, sent: [] } }),
  play: async () => {
    const panel = await waitForForm();
    const values = new FormData(panel instanceof HTMLFormElement ? panel : undefined);
    await expect([values.get('units'), values.get('price'), values.get('note')]).toEqual([
      '9,000',
      '10.5',
      'I need it soon.',
    ]);
    await expect(panel.textContent).toContain('Your entries are still here. They haven’t been submitted.');
    await waitFor(() => expect(panel.textContent).toContain('Only 5,000 units are left'));
    await expect(panel.textContent).not.toContain('Please confirm');
    await expect(checkedIn(panel)).toEqual([false, false, false, false]);
  },
});

/** Its answer is missing: it may be on the market already. */
export const OfferRestoredAfterSending = meta.story({
  ...at('?holding=9001', open, [], {
    draft: { typed: { units: '500' }, sent: [{ key: 'one', intent: offer }] },
  }),
  play: async () => {
    const panel = await waitForForm();
    await expect(panel.textContent).toContain('sending them unchanged won’t do so twice');
    await expect(checkedIn(panel)).toEqual([false, false, false, false]);
  },
});

/** Net proceeds follow the typed values, and errors are shown at their fields. */
export const NetWhileTyping = meta.story({
  ...at('?holding=9001', open),
  play: async () => {
    const panel = await waitForForm();
    const units = panel.querySelector<HTMLInputElement>('input[name=units]');
    if (!units) throw new Error('There is no field of units');
    await userEvent.clear(units);
    await userEvent.type(units, '1000');
    // 1000 × 10.90 − 218.00 fee − 20% of (10,682.00 − 8,000.00)
    await expect(panel.textContent).toContain('$10,851.20');
    await expect(panel.textContent).toContain('carry$3,564.00');
    const price = panel.querySelector<HTMLInputElement>('input[name=price]');
    if (!price) throw new Error('There is no field of the price');
    await userEvent.clear(price);
    await userEvent.type(price, '7');
    await expect(panel.textContent).toContain('Loss vs cost\u2212$1,140.00');
    await expect(panel.querySelector('[aria-label="Price references"]')?.textContent).toMatch(
      /Fair value \$\d+\.\d{2,4}, /,
    );
    await userEvent.clear(units);
    await userEvent.type(units, '5001');
    await userEvent.tab();
    await expect(panel.textContent).toContain('Only 5,000 units are left');
  },
});

const phone = { viewport: { value: 'phone378' } } as const;
export const ShownOnAPhone = meta.story({ ...Shown.input, globals: phone });
export const OfferOnAPhone = meta.story({ ...Offer.input, globals: phone });
export const OfferRestoredOnAPhone = meta.story({ ...OfferRestored.input, globals: phone });
export const OfferDiscardAskedOnAPhone = meta.story({ ...OfferDiscardAsked.input, globals: phone });
export const OfferInTheDark = meta.story({ ...Offer.input, globals: { theme: 'dark' } });
export const ShownRightToLeft = meta.story({ ...Shown.input, globals: { direction: 'rtl' } });

/** Prices and totals of up to sixteen digits, none of them shortened. */
const greatHolding = sellable({
  units_held: '5000000000.0000',
  units_available: '5000000000.0000',
  cost_per_unit: '8000000000.1234',
  cost_held: '123456789012345.67',
  last_round_price: '11500000000.1234',
  last_trade_price: '10900000000.1234',
  vwap_90d: '10750000000.1234',
  best_bid: '10500000000.1234',
  best_ask: '11200000000.1234',
  demand_units: '8000000000.0000',
  fair_value_per_unit: '11800000000.1234',
});
const greatListing = mine({
  requests: [
    deal({
      units: '500000000.0000',
      price: '102880657510.2881',
      gross: '123456789012345.67',
      fee: '12345678901234.56',
      carry: '12345678901234.56',
      net: '112345678901234.56',
    }),
  ],
  price: '102880657510.2881',
  total: '123456789012345.67',
  fair_value_per_unit: '117880657510.2881',
  units_total: '1200000000.0000',
  units_open: '1200000000.0000',
  needs_me: true,
});
const greatSales = [
  done('loadHoldings', [greatHolding]),
  { type: 'list.loaded', pages: [marketPage(greatListing)] } as const,
];
const narrow = { viewport: { value: 'phone390' } } as const;
export const GreatAmounts = meta.story({
  ...at('', greatSales, [], { shown: marketPage(greatListing) }),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOnAPhone = meta.story({ ...GreatAmounts.input, globals: narrow });
