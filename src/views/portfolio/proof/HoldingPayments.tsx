import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { flowRowsOf, rowsOfFlows } from '../groups/flow-rows.ts';
import { Payments } from './Payments.tsx';
import type { Subject } from './subject.ts';

/** The payments of a holding in its own currency, and converted to the report's where that is another. */
export function HoldingPayments({ portfolio, subject }: { portfolio: Portfolio; subject: Subject }) {
  const { holdings, flows, flowCurrency } = subject;
  return (
    <>
      <Payments flows={rowsOfFlows(flows, holdings)} currency={flowCurrency} isNamed={false} />
      {flowCurrency !== portfolio.currency && (
        <>
          <p className="text-base text-ink-muted">
            In {portfolio.currency} as reported, each converted at the rate on its day:
          </p>
          <Payments flows={flowRowsOf(portfolio, holdings)} currency={portfolio.currency} isNamed={false} />
        </>
      )}
    </>
  );
}
