import { expect, screen } from 'storybook/test';
import { done, failed, frozenAt } from '#storybook/frozen-at.ts';
import { atPage, nobody, pageInput } from '#storybook/in-session.tsx';
import preview from '#storybook/preview.tsx';
import { showsWholeFigures } from '#storybook/whole-figures.ts';
import { RequestError } from '../../../api/kit/client.ts';
import { calls } from '../../../api/kit/paths.ts';
import type { MarketPage } from '../../../api/market/market.ts';
import { profile } from '../../../fixtures/investor.ts';
import { marketEntry, marketPage, requestMachine } from '../../../fixtures/market.ts';
import { marketMachine, marketParts, marketSubject } from '../../../machines/market/market.machine.ts';
import { marketQueryOf, parseMarketSearch } from '../../../machines/market/market.search.ts';
import type { MarketDraft } from '../../../machines/market/proposal/market-draft.ts';
import type { MarketIntent } from '../../../machines/market/proposal/proposal-rules.ts';

const meta = preview.meta({ title: 'Screens/Secondary market' });

type FormEvents = NonNullable<Parameters<typeof frozenAt<typeof requestMachine>>[2]>;

const buyOrder = marketEntry({
  id: 603,
  side: 'buy',
  request_type: 'wanted',
  series: null,
  instrument: null,
  note: null,
  price_vs_last_round: null,
});
const entries = [marketEntry(), marketEntry({ id: 602, is_mine: true, is_partial_allowed: false }), buyOrder];
const level = (price: string, units: string, offers = 1) => ({ price, units, offers });
const thin: MarketPage['book'] = {
  currency: 'USD',
  asks: [level('10.3500', '1200.0000')],
  bids: [level('10.0000', '500.0000')],
  trades: [],
};
const deep: MarketPage['book'] = {
  currency: 'USD',
  asks: [level('10.3500', '1200.0000', 2), level('10.8000', '3000.0000'), level('11.2000', '800.0000')],
  bids: [level('10.0000', '500.0000'), level('9.6000', '2400.0000', 2)],
  trades: [{ date: '2026-10-02', price: '10.9000', units: '300.0000' }],
};
const startups = [{ id: 77, name: 'Northwind Robotics', isMine: true }];
const choices = done('loadData', { startups, tags: ['robotics'] });
const broke = new RequestError(calls.listMarket, { kind: 'unreachable' });

const at = (
  addressSearch: string,
  page: MarketPage,
  {
    form = [],
    known = choices,
    left = entries,
    draft = null,
  }: {
    form?: FormEvents;
    known?: typeof choices;
    left?: typeof entries;
    draft?: MarketDraft | null;
  } = {},
) =>
  atPage(
    {
      name: 'market',
      address: `/secondary/market${addressSearch}`,
      person: profile(),
      machine: ['bid', 'list'],
    },
    () => {
      const search = parseMarketSearch(addressSearch);
      const openSubjectKey = marketSubject({ search, entries, subject: null, startups });
      const subject = marketSubject({ search, entries: left, subject: openSubjectKey, startups });
      const start = {
        ...pageInput(profile()),
        location: { path: '/secondary/market', search: addressSearch },
      };
      const listed = { type: 'list.loaded', pages: [page] } as const;
      const input = { parent: nobody, query: marketQueryOf(search), page: 1 };
      return frozenAt(marketMachine, start, [listed], {
        list: frozenAt(marketParts.list, input, [done('loadPages', [page])]),
        choices: frozenAt(marketParts.choices, { query: null }, [known]),
        ...(subject && {
          bid: frozenAt(requestMachine, { parent: nobody, owner: 1042, subject, draft }, form),
        }),
      });
    },
  );

const bid: MarketIntent = {
  request_type: 'buy',
  parent: 601,
  units: '500',
  price: '10.35',
  investing_profile: 1042,
  valid_until_date: '2026-12-18',
};
const all = marketPage(...entries);
const conflicting = failed(
  'submitRequest',
  new RequestError(calls.createMarketRequest, {
    kind: 'refused',
    status: 409,
    body: { detail: 'Fewer units are left now.', code: 'lot_gone', units_open: '300.0000' },
    retryAfter: null,
  }),
);

export const Shown = meta.story(at('', all));
export const Nothing = meta.story(at('', marketPage()));
export const NoMatch = meta.story(at('?startup=77&partial=1', marketPage()));
export const ThinBook = meta.story(at('?startup=77', { ...all, book: thin }));
export const DeepBook = meta.story(at('?startup=77', { ...all, book: deep }));
export const Bid = meta.story(at('?entry=601', all));
export const BidWithoutTradesBefore = meta.story({
  ...at('?entry=601', marketPage(...entries.map((entry) => ({ ...entry, last_trade_price: null })))),
  play: async () => {
    await screen.findByText('Best prices');
    await expect(screen.queryByText('90-day average')).toBeNull();
  },
});
export const BidConflict = meta.story(
  at('?entry=601', all, { form: [{ type: 'request.submit', intent: bid }, conflicting] }),
);
export const BidDiscardAsked = meta.story(
  at('?entry=601', all, {
    form: [{ type: 'request.typed', typed: { units: '500' } }, { type: 'form.dismiss' }],
  }),
);
export const LotGoneWhileTyping = meta.story(at('?entry=601', all, { left: [] }));
export const OwnOffer = meta.story(at('?entry=602', all));
export const BuyOrderOfOthers = meta.story(at('?entry=603', all));
export const NoLongerThere = meta.story(at('?entry=9', all));
/** The price is above the ask: that is confirmed again. */
export const BidRestored = meta.story({
  ...at('?entry=601', all, { draft: { typed: { units: '300', price: '12' }, sent: [] } }),
  play: async () => {
    await screen.findByText('Your entries are still here. They haven’t been submitted.');
    await screen.findByText('This is above the ask price. Please confirm below');
    await expect(screen.getByLabelText('I intend to bid above the ask price')).not.toBeChecked();
    await expect(screen.getByLabelText(/^Units/)).toHaveValue('300');
  },
});
export const WantingRestored = meta.story({
  ...at('?wanted=1', all, { draft: { typed: { startup: '77', units: '300' }, sent: [] } }),
  play: async () => {
    await expect(await screen.findByLabelText(/^Startup/, { selector: 'form select' })).toHaveDisplayValue(
      'Northwind Robotics',
    );
  },
});
/** Nothing is ordered that the form does not show. */
export const WantingRestoredWithoutItsStartup = meta.story({
  ...at('?wanted=1', all, {
    draft: { typed: { startup: '78', units: '300' }, sent: [] },
  }),
  play: async () => {
    await screen.findByText('Choose a startup', { selector: 'form p, form span, form div' });
  },
});
export const Wanting = meta.story(at('?wanted=1', all));
export const ChoicesCouldNotBeLoaded = meta.story(at('', all, { known: failed('loadData', broke) }));

const phone = { viewport: { value: 'phone378' } } as const;
export const ShownOnAPhone = meta.story({ ...DeepBook.input, globals: phone });
const long = marketEntry({
  startup: { id: 79, name: 'Donaudampfschifffahrtsgesellschaft Elektrizitätswerke', logo_url: null },
  series: { id: 14, name: 'Donaudampfschifffahrt Series A Extension' },
  units_open: '123456789.1234',
  price: '987654321.1234',
});
/** Names wrap beside large amounts: nothing is cut. */
export const LongNamesOnAPhone = meta.story({
  ...at('', marketPage(long, ...entries)),
  globals: { viewport: { value: 'phone360' } },
  play: async ({ canvas }) => {
    const list = await canvas.findByRole('list', { name: 'Offers and buy orders' });
    await expect(list).toHaveTextContent('Elektrizitätswerke');
    const cut = [...list.querySelectorAll('*')].filter(
      (one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflow !== 'visible',
    );
    await expect(cut).toEqual([]);
    await expect(list.scrollWidth).toBeLessThanOrEqual(list.clientWidth);
  },
});
export const BidOnAPhone = meta.story({ ...Bid.input, globals: phone });
export const BookInTheDark = meta.story({ ...DeepBook.input, globals: { theme: 'dark' } });
export const ShownRightToLeft = meta.story({ ...Shown.input, globals: { direction: 'rtl' } });

/** Prices and totals of up to sixteen digits, none of them shortened. */
const greatPrice = {
  price: '102880657510.2881',
  total: '123456789012345.67',
  last_round_price: '112880657510.2881',
  fair_value_per_unit: '117880657510.2881',
  best_bid: '100000000000.0000',
  best_ask: '102880657510.2881',
  spread: '2880657510.2881',
  units_total: '1200000000.0000',
  units_open: '1200000000.0000',
  minimum_total: '12345678901234.56',
};
const greatEntries = entries.map((entry) => ({ ...entry, ...greatPrice }));
const greatBook: MarketPage['book'] = {
  currency: 'USD',
  asks: [level('102880657510.2881', '1200000000.0000', 2), level('108880657510.2881', '3000000000.0000')],
  bids: [level('100000000000.2881', '1500000000.0000')],
  trades: [{ date: '2026-10-02', price: '102880657510.2881', units: '3000000000.0000' }],
};
const narrow = { viewport: { value: 'phone390' } } as const;
export const GreatAmounts = meta.story({
  ...at('?startup=77', { ...marketPage(...greatEntries), book: greatBook }),
  play: async () => showsWholeFigures(),
});
export const GreatAmountsOnAPhone = meta.story({ ...GreatAmounts.input, globals: narrow });
export const GreatAmountsInABid = meta.story({
  ...at('?entry=601', marketPage(...greatEntries), { left: greatEntries }),
  play: async () => showsWholeFigures(await screen.findByRole('dialog')),
});
export const GreatAmountsInABidOnAPhone = meta.story({ ...GreatAmountsInABid.input, globals: narrow });
