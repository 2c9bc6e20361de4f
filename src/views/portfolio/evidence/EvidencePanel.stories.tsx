import preview from '#storybook/preview.tsx';
import { inEuros } from '../../../fixtures/portfolio-variants.ts';
import { portfolio } from '../../../fixtures/portfolio.ts';
import { EvidencePanel } from './EvidencePanel.tsx';

const meta = preview.meta({ title: 'Screens/Portfolio/Evidence' });

export const PaidForAndEstimated = meta.story({ render: () => <EvidencePanel portfolio={portfolio()} /> });
export const OneHoldingOnly = meta.story({
  render: () => <EvidencePanel portfolio={portfolio({ holdings: portfolio().holdings.slice(0, 1) })} />,
});
export const InEuros = meta.story({ render: () => <EvidencePanel portfolio={inEuros()} /> });
export const InTheDark = meta.story({ ...PaidForAndEstimated.input, globals: { theme: 'dark' } });
export const OnAPhone = meta.story({
  ...PaidForAndEstimated.input,
  globals: { viewport: { value: 'phone360' } },
});
