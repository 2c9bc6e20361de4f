import type { RoundDetail } from '../../../api/rounds/round-detail.ts';
import { formatDate, formatPercent, formatRate, unknown } from '../../kit/format/format.ts';
import { type Money, shownMoney } from '../../kit/format/money.ts';
import { currencyOf, feesText, instrumentText } from '../list/round.labels.ts';

export type Term = { readonly name: string; readonly value: string; readonly meaning: string };

const yesOrNo = (value: boolean | null) => (value === null ? unknown : value ? 'Yes' : 'No');

/** Each term with a sentence that explains it; terms that this instrument does not have are left out. */
export function termsOf(detail: RoundDetail, money: Money): readonly Term[] {
  const { terms } = detail;
  const currency = currencyOf(detail);
  const amount = (value: string | null | undefined) => money.money(value, currency);
  const named: readonly (readonly [string, string | null | undefined, string])[] = [
    ['Instrument', instrumentText(detail.instrument), 'The security you’ll own after closing.'],
    ['Share class', terms?.share_class, 'Shares in the same class have the same rights.'],
    ['Price', terms && money.price(terms.price_per_share, currency), 'Price per share in this round.'],
    ['Pre-money valuation', amount(terms?.pre_money), 'Company value before this round.'],
    [
      'Post-money valuation',
      amount(terms?.post_money),
      'Company value including this round; your ownership is based on it.',
    ],
    [
      'Valuation cap',
      amount(terms?.valuation_cap),
      'The highest valuation at which your investment converts into shares.',
    ],
    [
      'Discount',
      formatPercent(terms?.discount_percent),
      'Your discount to the next round’s price on conversion.',
    ],
    ['Interest', formatRate(terms?.interest_rate), 'Interest earned until the loan converts into shares.'],
    ['Maturity', formatDate(terms?.maturity_date), 'The date the loan is due if it hasn’t converted.'],
    [
      'Liquidation preference',
      terms?.liquidation_preference,
      'The amount this class receives before others are paid.',
    ],
    ['Anti-dilution', terms?.anti_dilution, 'How your price adjusts in a down round.'],
    [
      'Pro rata right',
      yesOrNo(terms?.pro_rata_right ?? detail.pro_rata_right),
      'Whether the club can maintain its ownership in the next round.',
    ],
    ['Information rights', terms?.information_rights, 'Reports the company must send, and how often.'],
    ['Voting', terms?.voting, 'Who votes your shares.'],
    ['Lead investor', detail.lead_investor, 'Who negotiated these terms.'],
    ['Lead’s amount', amount(terms?.lead_amount), 'How much the lead invests on the same terms.'],
    ['Co-investors', detail.co_investors.join(', ') || null, 'Other investors in this round.'],
    ['Series', terms?.series_name, 'The series the club issues to you for this round.'],
    ['Vehicle', terms?.entity_name, 'The legal entity that holds the shares for the club.'],
    ['Governing law', terms?.governing_law, 'The law that governs any dispute.'],
    ['Fees', feesText(detail), 'The entry fee is added to your amount; carry is only taken from gains.'],
  ];
  return named.flatMap(([name, value, meaning]) =>
    value === null || value === undefined || value === unknown ? [] : [{ name, value, meaning }],
  );
}

export type ChangedTerm = { readonly name: string; readonly before: string; readonly now: string };

/** The terms that have changed; compared exactly, and printed as they may be shown. */
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
