import type { ReactNode } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { CopyFigures } from '../../kit/export/CopyFigures.tsx';
import { SaveSheet } from '../../kit/export/SaveSheet.tsx';
import { useMoney } from '../../kit/format/money.ts';
import { KnownLaterLines } from '../../kit/known-later/KnownLaterLines.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { fileStamp } from '../figures/basis.ts';
import { rowsOfFlows } from '../groups/flow-rows.ts';
import { Payments } from './Payments.tsx';
import { PriceSteps } from './PriceSteps.tsx';
import { proofSheet } from './proof-sheet.ts';
import { proofText, sourceOf } from './proof-text.ts';
import { byPayments, byPrices, verdicts } from './proof.labels.ts';
import { printExact, printInput, type Proof } from './proof.ts';
import type { Subject } from './subject.ts';

const Line = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="flex flex-wrap justify-between gap-x-4 gap-y-0.5">
    <dt className="text-ink-muted">{label}</dt>
    <dd className="ms-auto text-end text-ink tabular-nums">{children}</dd>
  </div>
);

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className="flex flex-col gap-1">
    <h4 className="text-sm font-semibold text-ink">{title}</h4>
    {children}
  </div>
);

/** The calculation of one figure: formula, inputs, evidence, and whether the result matches. */
export function ProofPanel({
  proof,
  subject,
  portfolio,
}: {
  proof: Proof;
  subject: Subject;
  portfolio: Portfolio;
}) {
  const money = useMoney();
  const { price_history: prices } = portfolio;
  const { currency } = subject;
  const [only] = subject.holdings;
  const flows = byPayments.has(proof.figure) ? rowsOfFlows(subject.flows, subject.holdings) : [];
  const isPriced = byPrices.has(proof.figure) && !subject.isTotal;
  const steps = isPriced ? prices.filter(({ holding }) => holding === only?.id) : [];
  const ids = new Set(subject.holdings.map(({ id }) => id));
  const later = byPrices.has(proof.figure)
    ? (portfolio.known_later ?? []).filter((row) => ids.has(row.holding))
    : [];
  const print = (value: string | null) => printExact(proof, value, currency, money);
  return (
    <div className="flex flex-col gap-4 text-base">
      <p className="text-ink">{proof.formula}.</p>
      <dl className="flex flex-col gap-1.5">
        {proof.inputs.map((input) => (
          <Line key={input.name} label={input.name}>
            {printInput(input, currency, money)}
          </Line>
        ))}
        <Line label="Recalculated">
          <strong className="font-semibold">{print(proof.computed)}</strong>
        </Line>
        <Line label="Reported">{print(proof.stated)}</Line>
      </dl>
      {proof.verdict === 'different' ? (
        <Notice tone="caution" title="Checked in your browser – does not match the report">
          Ask the club which figure is correct.
        </Notice>
      ) : (
        <p className="text-ink-muted">{verdicts[proof.verdict]}</p>
      )}
      {proof.reason && <p className="text-ink">{proof.reason}</p>}
      {byPayments.has(proof.figure) && (
        <Part title="Cash flows used">
          <Payments flows={flows} currency={subject.flowCurrency} isNamed={subject.isTotal} />
        </Part>
      )}
      {isPriced && only && (
        <Part title="Valuations used">
          <PriceSteps portfolio={portfolio} holding={only} />
          {only.valuation_source && <p className="text-ink-muted">{only.valuation_source}</p>}
        </Part>
      )}
      {later.length > 0 && (
        <Part title="Known after the as-of date">
          <KnownLaterLines rows={later} head={portfolio} />
        </Part>
      )}
      <p className="text-sm text-ink-muted">
        {proof.rounding} {sourceOf(portfolio)}
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyFigures
          label="Copy as text"
          textOf={(money) => proofText(proof, subject, portfolio, { flows, steps, later }, money)}
        />
        <SaveSheet
          label="CSV"
          name={`${proof.figure}_${fileStamp(portfolio)}`}
          sheetOf={(isHidden) => proofSheet(proof, subject, flows, steps, isHidden)}
        />
      </div>
    </div>
  );
}
