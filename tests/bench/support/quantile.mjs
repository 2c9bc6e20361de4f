/** What the given share of the times does not exceed: 0.5 for their median, 1 for the slowest. */
export const slowest = (times, share) =>
  times.toSorted((a, b) => a - b)[Math.max(0, Math.ceil(times.length * share) - 1)] ?? Number.NaN;
