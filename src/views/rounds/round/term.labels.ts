import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { formatDate, formatPercent, formatRate, unknown } from '../../kit/format/format.ts';
import { type Money, shownMoney } from '../../kit/format/money.ts';
import { currencyOf, wordFees, wordInstrument } from '../list/round.labels.ts';

export type Term = { readonly name: string; readonly value: string; readonly meaning: string };

const yesOrNo = (value: boolean | null) => (value === null ? unknown : value ? 'Yes' : 'No');

/** Each term with one sentence that says what it means; what this instrument has none of is left out. */
export function termsOf(detail: RoundDetail, money: Money): readonly Term[] {
  const { terms } = detail;
  const currency = currencyOf(detail);
  const amount = (value: string | null | undefined) => money.money(value, currency);
  const named: readonly (readonly [string, string | null | undefined, string])[] = [
    ['Instrument', wordInstrument(detail.instrument), 'What you own after the closing.'],
    ['Share class', terms?.share_class, 'Shares of one class have the same rights.'],
    ['Price', terms && money.price(terms.price_per_share, currency), 'What one share costs in this round.'],
    [
      'Pre-money valuation',
      amount(terms?.pre_money),
      'What the company is held to be worth before the new money.',
    ],
    [
      'Post-money valuation',
      amount(terms?.post_money),
      'The same with the new money; your share is measured by it.',
    ],
    [
      'Valuation cap',
      amount(terms?.valuation_cap),
      'The highest valuation at which your money becomes shares later.',
    ],
    [
      'Discount',
      formatPercent(terms?.discount_percent),
      'How much less you pay than the next round when your money becomes shares.',
    ],
    ['Interest', formatRate(terms?.interest_rate), 'What the loan earns until it becomes shares.'],
    [
      'Maturity',
      formatDate(terms?.maturity_date),
      'The day on which the loan is due if it has not become shares.',
    ],
    [
      'Liquidation preference',
      terms?.liquidation_preference,
      'What comes back to this class before others are paid.',
    ],
    ['Anti-dilution', terms?.anti_dilution, 'How your price is corrected when a later round is cheaper.'],
    [
      'Pro rata right',
      yesOrNo(terms?.pro_rata_right ?? detail.pro_rata_right),
      'Whether the club may keep its share in the next round.',
    ],
    ['Information rights', terms?.information_rights, 'What the company has to tell, and how often.'],
    ['Voting', terms?.voting, 'Who votes for your shares.'],
    ['Lead investor', detail.lead_investor, 'Who negotiated these terms.'],
    ['Lead’s amount', amount(terms?.lead_amount), 'How much the lead puts in on the same terms.'],
    ['Co-investors', detail.co_investors.join(', ') || null, 'Who else takes part.'],
    ['Series', terms?.series_name, 'What the club issues to you for this round.'],
    ['Vehicle', terms?.entity_name, 'The legal person that holds the shares for the club.'],
    ['Governing law', terms?.governing_law, 'The law by which a dispute is decided.'],
    ['Fees', wordFees(detail), 'Entry is paid on top of the amount, carry only out of a gain.'],
  ];
  return named.flatMap(([name, value, meaning]) =>
    value === null || value === undefined || value === unknown ? [] : [{ name, value, meaning }],
  );
}

export type ChangedTerm = { readonly name: string; readonly before: string; readonly now: string };

/** The terms that read otherwise than before; compared as they are, printed as they may be seen. */
export function changedTerms(
  before: Pick<RoundDetail, 'terms' | 'fees'>,
  detail: RoundDetail,
  money: Money,
): readonly ChangedTerm[] {
  const valuesBy = (of: RoundDetail, how: Money) =>
    new Map(termsOf(of, how).map(({ name, value }) => [name, value]));
  const earlier = { ...detail, terms: before.terms, fees: before.fees };
  const [then, now] = [valuesBy(earlier, shownMoney), valuesBy(detail, shownMoney)];
  const [printedThen, printedNow] = [valuesBy(earlier, money), valuesBy(detail, money)];
  return [...new Set([...then.keys(), ...now.keys()])]
    .filter((name) => then.get(name) !== now.get(name))
    .map((name) => ({
      name,
      before: printedThen.get(name) ?? unknown,
      now: printedNow.get(name) ?? unknown,
    }));
}
