import preview from '#storybook/preview.tsx';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { splitOfBook } from '../../../domain/money/report/translation-split.ts';
import { withEuroHolding } from '../../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { GainSplit } from '../translation/GainSplit.tsx';
import { proofOf } from './proof.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { holdingSubject, totalSubject } from './subject.ts';

const meta = preview.meta({ title: 'Screens/Portfolio/Proof' });

type Figure = Parameters<typeof proofOf>[2];

const ofTotal = (figure: Figure, book: Portfolio = portfolio()) => ({
  render: () => {
    const subject = totalSubject(book);
    return <ProofPanel proof={proofOf(book, subject, figure)} subject={subject} portfolio={book} />;
  },
});
const ofHolding = (id: number, figure: Figure) => ({
  render: () => {
    const book = portfolio();
    const holding = book.holdings.find((one) => one.id === id);
    if (!holding) throw new Error(`no holding ${id}`);
    const subject = holdingSubject(book, holding);
    return <ProofPanel proof={proofOf(book, subject, figure)} subject={subject} portfolio={book} />;
  },
});

const bySplit = (book: Portfolio) => ({
  render: () => {
    const split = splitOfBook(book);
    if (!split) throw new Error('nothing to split');
    return <GainSplit split={split} currency={book.currency} />;
  },
});

export const RateOfReturn = meta.story(ofTotal('irr'));
export const PaidIn = meta.story(ofTotal('paidIn'));
export const FairValueOfAHolding = meta.story(ofHolding(1, 'fairValue'));
export const NotKnown = meta.story(ofHolding(4, 'irr'));
export const Different = meta.story(
  ofTotal('paidIn', portfolio({ summary: { ...portfolio().summary, paid_in: '85280.01' } })),
);
export const RateOfReturnInTheDark = meta.story({ ...RateOfReturn.input, globals: { theme: 'dark' } });
export const RateOfReturnOnAPhone = meta.story({
  ...RateOfReturn.input,
  globals: { viewport: { value: 'phone360' } },
});
export const PaidInWithHiddenAmounts = meta.story({ ...PaidIn.input, globals: { amounts: 'hidden' } });
export const GainByCurrency = meta.story(bySplit(withEuroHolding()));
export const GainByCurrencyDifferent = meta.story(
  bySplit({
    ...withEuroHolding(),
    summary: { ...withEuroHolding().summary, currency_translation: '-2800.01' },
  }),
);
export const GainByCurrencyInTheDark = meta.story({ ...GainByCurrency.input, globals: { theme: 'dark' } });
export const GainByCurrencyOnAPhone = meta.story({
  ...GainByCurrency.input,
  globals: { viewport: { value: 'phone360' } },
});
