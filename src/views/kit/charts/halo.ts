/** A rim in the colour of the ground keeps words readable on lines. */
export const halo = { paintOrder: 'stroke', strokeWidth: 4, strokeLinejoin: 'round' } as const;
