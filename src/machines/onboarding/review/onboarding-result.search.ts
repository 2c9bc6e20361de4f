import { id, type Infer, searchParams } from '../../../domain/texts/search-params.ts';
import { type Location, routes } from '../../../routes.ts';

const reviewSearch = searchParams({
  /** The open public article. */
  article: id(),
});

export type ReviewSearch = Infer<typeof reviewSearch>;

export const parseReviewSearch = reviewSearch.parse;

export const reviewLocation = (search: ReviewSearch): Location => ({
  path: routes.onboardingResult.path,
  search: reviewSearch.print(search),
});
