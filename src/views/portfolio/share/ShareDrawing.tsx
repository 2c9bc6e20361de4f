import type { Ref } from 'react';
import { brand } from '../../../brand.ts';
import { type ShareFacts, shareSummary } from './share-facts.ts';

/** The size of a link preview on most services; saved with twice the resolution. */
export const shareSize = { width: 600, height: 315 } as const;

const margin = 36;
const barsTop = 190;
const barsHeight = 60;

type ShareDrawingProps = { readonly facts: ShareFacts; readonly ref: Ref<SVGSVGElement> };

/** The multiple in large type, its parts beside it, and the distribution of holdings below. */
export function ShareDrawing({ facts, ref }: ShareDrawingProps) {
  const { multiple, others, bars, day, holdings } = facts;
  const { width, height } = shareSize;
  const step = (width - 2 * margin) / bars.length;
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an image that is drawn here
    <svg
      ref={ref}
      role="img"
      aria-label={shareSummary(facts)}
      viewBox={`0 0 ${width} ${height}`}
      className="block w-full"
    >
      <rect width={width} height={6} className="fill-primary" />
      <text x={margin} y={52} fontSize={15} fontWeight={600} className="fill-ink-muted">
        {multiple.name}
      </text>
      <text x={margin} y={112} fontSize={60} fontWeight={700} className="fill-ink">
        {multiple.text}
      </text>
      {others.map(({ name, text }, at) => (
        <g key={name} transform={`translate(${270 + at * 105} 0)`}>
          <text y={80} fontSize={13} className="fill-ink-muted">
            {name}
          </text>
          <text y={110} fontSize={24} fontWeight={600} className="fill-ink">
            {text}
          </text>
        </g>
      ))}
      {bars.map(({ name, count, part }, at) => {
        const x = margin + at * step;
        return (
          <g key={name}>
            <rect
              x={x}
              y={barsTop + barsHeight * (1 - part)}
              width={step - 14}
              height={Math.max(1, barsHeight * part)}
              className="fill-series-1"
            />
            <text
              x={x}
              y={barsTop + barsHeight * (1 - part) - 6}
              fontSize={14}
              fontWeight={600}
              className="fill-ink"
            >
              {count}
            </text>
            <text x={x} y={barsTop + barsHeight + 16} fontSize={12} className="fill-ink-muted">
              {name}
            </text>
          </g>
        );
      })}
      <text x={margin} y={height - 16} fontSize={13} className="fill-ink-muted">
        {holdings} as of {day}
      </text>
      <text
        x={width - margin}
        y={height - 16}
        fontSize={13}
        fontWeight={600}
        textAnchor="end"
        className="fill-ink"
      >
        {brand.name}
      </text>
    </svg>
  );
}
