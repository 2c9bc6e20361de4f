import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { selectIsListed } from '../../../machines/kit/files/file-list.selectors.ts';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import type { PortfolioActor } from '../../../machines/portfolio/portfolio.machine.ts';
import { LazyBoundary } from '../../kit/page/LazyBoundary.tsx';
import { lazyPart } from '../../ui/feedback/lazy-part.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import type { SaveHoldingsProps } from '../files/SaveHoldings.tsx';

const HoldingsFileList = lazyPart(
  async () => (await import('../files/HoldingsFileList.tsx')).HoldingsFileList,
);
// Loaded after the table, which works without it, also if its code fails to load.
const SaveHoldings = lazyPart(() =>
  import('../files/SaveHoldings.tsx').then(
    ({ SaveHoldings }) => SaveHoldings,
    () => () => null,
  ),
);

/** As wide as the buttons in the font of the page, so that nothing beside them moves. */
const ButtonSpace = () => (
  <span inert className="invisible contents">
    {['CSV', 'XLSX', 'PDF', 'Earlier files'].map((label) => (
      <Button key={label} size="small">
        {label}
      </Button>
    ))}
  </span>
);

/** The buttons that save the holdings. */
export const LazySaveHoldings = (props: SaveHoldingsProps) => (
  <Suspense fallback={<ButtonSpace />}>
    <SaveHoldings {...props} />
  </Suspense>
);

/** The files of the holdings, as soon as there are any or those of earlier visits were asked for. */
export function HoldingsFiles({ actor }: { actor: PortfolioActor }) {
  const files = useSelector(actor, selectChild('files'));
  const isListed = useSelector(files, selectIsListed);
  if (!files || !isListed) return null;
  return (
    <LazyBoundary>
      <HoldingsFileList actor={files} />
    </LazyBoundary>
  );
}
