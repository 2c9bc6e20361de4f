import { useCallback, useRef } from 'react';
import SignaturePad from 'signature_pad';
import { profileLengths } from '../../../domain/onboarding/profile-fields.ts';
import { Button } from '../../ui/navigation/Button.tsx';
import { QuietRow } from '../../ui/navigation/QuietRow.tsx';

type DrawnSignatureProps = {
  /** The drawing as an SVG path in units of the box, 600 by 160; null when it was cleared or is too long. */
  readonly onChange: (path: string | null) => void;
};

const width = 600;
const height = 160;

/** Points as an SVG path; every other point is enough for a signature. */
function pathOf(pad: SignaturePad, scale: number): string | null {
  const strokes = pad.toData().map(({ points }) =>
    points
      .filter((_, index) => index % 2 === 0 || index === points.length - 1)
      .map(
        ({ x, y }, index) => `${index === 0 ? 'M' : 'L'}${(x * scale).toFixed(1)} ${(y * scale).toFixed(1)}`,
      )
      .join(''),
  );
  const path = strokes.join('');
  return path === '' || path.length > profileLengths.signature_drawing ? null : path;
}

/** A box to sign in by finger, pen or mouse. The typed name is just as valid, so it is optional. */
export function DrawnSignature({ onChange }: DrawnSignatureProps) {
  const pad = useRef<SignaturePad | null>(null);
  const attach = useCallback(
    (canvas: HTMLCanvasElement | null) => {
      if (!canvas) return undefined;
      const drawing = new SignaturePad(canvas, { penColor: getComputedStyle(canvas).color });
      const fit = () => {
        const ratio = Math.max(globalThis.devicePixelRatio, 1);
        const strokes = drawing.toData();
        canvas.width = canvas.offsetWidth * ratio;
        canvas.height = canvas.offsetHeight * ratio;
        canvas.getContext('2d')?.scale(ratio, ratio);
        drawing.fromData(strokes);
      };
      const report = () => onChange(pathOf(drawing, width / canvas.offsetWidth));
      fit();
      const watch = new ResizeObserver(fit);
      watch.observe(canvas);
      drawing.addEventListener('endStroke', report);
      pad.current = drawing;
      return () => {
        watch.disconnect();
        drawing.off();
      };
    },
    [onChange],
  );
  return (
    <div className="flex max-w-xl flex-col gap-1.5">
      <p id="drawing" className="text-sm font-semibold text-ink">
        Draw your signature <span className="font-normal text-ink-faint">(optional)</span>
      </p>
      <canvas
        ref={attach}
        role="img"
        aria-labelledby="drawing"
        style={{ aspectRatio: `${width} / ${height}` }}
        className="w-full touch-none rounded-control border border-line-strong bg-surface-raised text-ink"
      />
      <QuietRow>
        <Button
          variant="quiet"
          onClick={() => {
            pad.current?.clear();
            onChange(null);
          }}
        >
          Clear
        </Button>
      </QuietRow>
    </div>
  );
}
