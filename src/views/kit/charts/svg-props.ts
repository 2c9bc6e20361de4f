/** The size of a drawing in pixels. By its view box it shrinks as a whole where it is printed on a narrower page. */
export const sizeOf = (width: number, height: number) => ({
  width,
  height,
  viewBox: `0 0 ${width} ${height}`,
});

/** An outline in the background colour keeps text readable on lines. */
export const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;
