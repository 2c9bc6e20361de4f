import { encode } from 'uqr';

/** Light modules around the code, which readers need (ISO/IEC 18004, section 9.1). */
const border = 4;

/** A QR code of `text`, dark on light in either theme: some readers accept no other. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { size, data } = encode(text, { ecc: 'M', border });
  const path = data
    .flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  return (
    <div className="w-fit rounded-card border border-line bg-surface-raised dark:bg-ink">
      <svg
        role="img"
        aria-label={label}
        viewBox={`0 0 ${size} ${size}`}
        shapeRendering="crispEdges"
        className="size-52 text-ink dark:text-surface"
      >
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
}
