import { useRef, useState } from 'react';
import type { Portfolio } from '../../../api/portfolio/portfolio.ts';
import { pictureOf } from '../../kit/export/picture.ts';
import { saveFile } from '../../kit/export/save-file.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { fileStamp } from '../figures/basis.ts';
import { shareFactsOf } from './share-facts.ts';
import { ShareDrawing, shareSize } from './ShareDrawing.tsx';

/** A picture of the portfolio to share, as it will be saved. */
export function SharePicture({ portfolio }: { portfolio: Portfolio }) {
  const svg = useRef<SVGSVGElement>(null);
  const [isMissing, setMissing] = useState(false);
  const save = async () => {
    if (svg.current)
      saveFile(`multiples_${fileStamp(portfolio)}.png`, await pictureOf(svg.current, '', shareSize));
  };
  return (
    <section
      aria-labelledby="share"
      className="flex flex-col gap-3 rounded-card border border-line bg-surface-raised p-4 sm:p-5 lg:col-span-2 print:hidden"
    >
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <h3 id="share" className="text-lg font-semibold text-ink">
            Picture to share
          </h3>
          <p className="text-sm text-ink-muted">Multiples only: no amounts, no names.</p>
        </div>
        <Button
          size="small"
          onClick={() => {
            setMissing(false);
            save().catch(() => setMissing(true));
          }}
        >
          Download picture
        </Button>
      </div>
      {isMissing && (
        <p role="alert" className="text-sm text-negative">
          The picture couldn’t be created. Check your connection and try again.
        </p>
      )}
      <figure className="max-w-2xl overflow-hidden rounded-control border border-line bg-surface text-ink">
        <ShareDrawing ref={svg} facts={shareFactsOf(portfolio)} />
      </figure>
    </section>
  );
}
