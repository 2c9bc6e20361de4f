import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { clubPortfolio } from '../../../src/fixtures/club/club-pivot.ts';
import { knownLater } from '../../../src/fixtures/portfolio-variants.ts';
import { portfolio } from '../../../src/fixtures/portfolio.ts';
import { ClubKnownLater } from '../../../src/views/club/notes/ClubKnownLater.tsx';
import { hiddenMoney, shownMoney } from '../../../src/views/kit/format/money.ts';
import {
  knownLaterLine,
  knownLaterText,
  valuesBeforeText,
} from '../../../src/views/kit/known-later/known-later.labels.ts';
import { KnownLaterPart } from '../../../src/views/kit/known-later/KnownLaterPart.tsx';

const [first, second] = knownLater;
const head = { as_of_date: '2026-09-30', currency: 'USD' };

describe('values that rest on valuations known later', () => {
  it('are said with the day on which the last one became known', () => {
    expect(knownLaterText([first], '2026-09-30')).toBe(
      'The value of one holding as of 30 Sept 2026 rests on a valuation that became known later, on 10 Nov 2026.',
    );
    expect(knownLaterText([second, first], '2026-09-30')).toBe(
      'The values of 2 holdings as of 30 Sept 2026 rest on valuations that became known later, the last on 12 Nov 2026.',
    );
  });

  it('are said beside those of a report made then, unless one of them is not available', () => {
    expect(valuesBeforeText(knownLater, head, shownMoney)).toBe(
      'Fair value $57,640.00; as known on 30 Sept 2026: $50,000.00.',
    );
    const unknown = { ...first, fair_value_before: null };
    expect(valuesBeforeText([unknown, second], head, shownMoney)).toBe(
      'Fair value $57,640.00; as known on 30 Sept 2026: —.',
    );
    expect(knownLaterLine(first, head, hiddenMoney)).not.toMatch(/\d\d,\d\d\d/);
    expect(knownLaterLine(first, head, shownMoney)).toBe(
      'Northwind Robotics, NWR-A: valuation of 30 Sept 2026, known on 10 Nov 2026. Fair value $41,800.00; as known on 30 Sept 2026: $35,000.00.',
    );
  });

  it('are not mentioned where there are none', () => {
    expect(renderToStaticMarkup(<KnownLaterPart portfolio={portfolio()} />)).toBe('');
    expect(renderToStaticMarkup(<KnownLaterPart portfolio={portfolio({ known_later: [] })} />)).toBe('');
    expect(
      renderToStaticMarkup(<KnownLaterPart portfolio={portfolio({ known_later: knownLater })} />),
    ).toMatch(/HLB|QSP-B/);
  });

  it('are counted on the club’s pages', () => {
    const club = clubPortfolio();
    expect(renderToStaticMarkup(<ClubKnownLater club={club} />)).toBe('');
    const late = { ...club.totals, known_later_count: 2, last_known_date: '2026-11-12' };
    expect(renderToStaticMarkup(<ClubKnownLater club={{ ...club, totals: late }} />)).toMatch(
      /^<p[^>]*>The values of 2 holdings rest on valuations that became known after .*, the last on 12 Nov 2026\./,
    );
  });
});
