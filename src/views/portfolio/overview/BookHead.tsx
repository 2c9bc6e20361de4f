import type { ReactNode } from 'react';
import { brand } from '../../../brand.ts';
import { useHeadingFocus } from '../../kit/page/use-heading-focus.ts';

/**
 * A low heading, so that figures start high: the title, the sections beside it if there is space, and the basis of the
 * figures.
 */
export function BookHead({ sections, settings }: { sections: ReactNode; settings: ReactNode }) {
  const heading = useHeadingFocus();
  return (
    <header className="-mt-5 mb-2 flex flex-wrap items-center gap-x-6 sm:mb-4">
      <title>{`Portfolio · ${brand.name}`}</title>
      <h1
        ref={heading}
        tabIndex={-1}
        className="grow text-2xl font-semibold text-ink focus:outline-none sm:text-3xl lg:grow-0"
      >
        Portfolio
      </h1>
      {sections && (
        // Empty while the page loads, and invisible, since it moves with the end of the heading when the font arrives.
        <div className="order-last w-full min-w-0 has-[>:empty]:invisible lg:order-none lg:w-auto lg:grow">
          {sections}
        </div>
      )}
      {/* As wide as the content, so that nothing moves. */}
      <div className="flex min-h-11 min-w-[min(12.5rem,100%)] items-center justify-end gap-3 sm:min-w-84">
        {settings}
      </div>
    </header>
  );
}
