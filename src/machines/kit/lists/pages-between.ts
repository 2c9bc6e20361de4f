/** Requests the pages of a list, from the first shown to the requested one. */
export const pagesBetween = <Page>(
  { from, page }: { readonly from: number; readonly page: number },
  load: (page: number) => Promise<Page>,
): Promise<readonly Page[]> =>
  Promise.all(Array.from({ length: page - from + 1 }, (_, index) => load(from + index)));
