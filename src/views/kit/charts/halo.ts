/** An outline in the background colour keeps text readable on lines. */
export const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;
