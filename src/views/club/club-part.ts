import type { ComponentType } from 'react';
import type { ClubContent, ContentOf } from '../../machines/club/club-content.ts';
import type { ClubActor } from '../../machines/club/club.machine.ts';
import type { ClubPage } from '../../machines/club/club.search.ts';

/** What one page of the club has of its own: its code loads with that page. */
export type ClubPart<Page extends ClubPage> = {
  readonly page: Page;
  readonly asOf: (content: ContentOf<Page>) => string | null;
  readonly Content: ComponentType<{ actor: ClubActor; content: ContentOf<Page> }>;
  /** What the page says while the club has nothing to show on it. */
  readonly nothing: string;
  /** Below the filters that all pages share. */
  readonly Filters?: ComponentType<{ actor: ClubActor }>;
  /** Shown while the content loads, where it is more than a table. */
  readonly Loading?: ComponentType;
};

/** The content of a page; null while the club shows another one. */
export const contentOf = <Page extends ClubPage>(
  { page }: ClubPart<Page>,
  content: ClubContent | null,
): ContentOf<Page> | null => (isContentOf(page, content) ? content : null);

const isContentOf = <Page extends ClubPage>(
  page: Page,
  content: ClubContent | null,
): content is ClubContent & ContentOf<Page> => content?.page === page;
