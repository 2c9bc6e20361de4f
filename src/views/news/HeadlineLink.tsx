import { Link } from 'wouter';
import { type Findable, newsAddressOf } from '../../machines/news/news.search.ts';
import { printLocation } from '../../routes.ts';
import { TextLink } from '../ui/navigation/TextLink.tsx';

type HeadlineLinkProps = {
  readonly item: Findable & { readonly title: string };
  /** Where its article can be read by people without access to the news page. */
  readonly address?: string | undefined;
};

/** A headline that links to its article. */
export function HeadlineLink({ item, address }: HeadlineLinkProps) {
  return (
    <Link href={address ?? printLocation(newsAddressOf(item))} asChild>
      <TextLink>
        <bdi>{item.title}</bdi>
      </TextLink>
    </Link>
  );
}
