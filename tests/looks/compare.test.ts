import { PNG } from 'pngjs';
import { describe, expect, it } from 'vitest';
import { compare } from './compare.ts';
import { reviewPage } from './review.ts';

/** A white picture with some black pixels. */
function picture(width: number, black: readonly number[] = []): Buffer {
  const png = new PNG({ width, height: 4 });
  png.data.fill(255);
  for (const index of black) png.data.fill(0, index * 4, index * 4 + 3);
  return PNG.sync.write(png);
}

describe('two pictures of a story', () => {
  it('are the same to the pixel, or differ by as many as there are', () => {
    expect(compare(picture(8), picture(8))).toEqual({ pixels: 0, png: null });
    const { pixels, png } = compare(picture(8), picture(8, [3, 17]));
    expect(pixels).toBe(2);
    expect(PNG.sync.read(png ?? Buffer.alloc(0))).toMatchObject({ width: 8, height: 4 });
  });
  it('differ in every pixel where their size does', () => {
    expect(compare(picture(8), picture(9))).toEqual({ pixels: 36, png: null });
  });
});

describe('the review page', () => {
  const row = { before: 'a-before.png', after: 'a-after.png', difference: null };
  it('shows the largest change first, and says what there is no picture of', () => {
    const page = reviewPage(
      [
        { ...row, name: 'small', pixels: 2 },
        { ...row, name: 'large <b>', pixels: 90, before: null },
      ],
      'HEAD',
    );
    expect(page.indexOf('large &lt;b>')).toBeGreaterThan(0);
    expect(page.indexOf('small')).toBeGreaterThan(page.indexOf('large'));
    expect(page.match(/<p>none<\/p>/g)).toHaveLength(3);
  });
});
