/** First, last and the neighbours of the current page; a gap of two or more is one ellipsis. */
export function pageWindow(page: number, pages: number): (number | 'before' | 'after')[] {
  const shown = new Set([1, pages, page - 1, page, page + 1]);
  if (page <= 4) [2, 3, 4, 5].forEach((n) => shown.add(n));
  if (page >= pages - 3) [1, 2, 3, 4].forEach((n) => shown.add(pages - n));
  const numbers = [...shown].filter((n) => n >= 1 && n <= pages).toSorted((a, b) => a - b);
  return numbers.flatMap((n, index) => {
    const previous = numbers[index - 1];
    if (previous === undefined || n === previous + 1) return [n];
    if (n === previous + 2) return [n - 1, n];
    return [n > page ? ('after' as const) : ('before' as const), n];
  });
}
