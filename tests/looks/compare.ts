import pixelmatch from 'pixelmatch';
import { PNG } from 'pngjs';

/** Below it, edges of letters that were drawn anew count as the same. */
const threshold = 0.1;

/** Pixels that differ, and a picture of them; null where the pictures are the same to the byte or have another size. */
export type Difference = { readonly pixels: number; readonly png: Buffer | null };

/** A picture of another size differs in every pixel. */
export function compare(before: Buffer, after: Buffer): Difference {
  if (before.equals(after)) return { pixels: 0, png: null };
  const [one, other] = [PNG.sync.read(before), PNG.sync.read(after)];
  if (one.width !== other.width || one.height !== other.height) {
    return { pixels: other.width * other.height, png: null };
  }
  const drawn = new PNG({ width: one.width, height: one.height });
  const pixels = pixelmatch(one.data, other.data, drawn.data, one.width, one.height, { threshold });
  return { pixels, png: pixels === 0 ? null : PNG.sync.write(drawn) };
}
