import { Link } from 'wouter';
import { type Findable, newsAddressOf } from '../../machines/news/news.search.ts';
import { TextLink } from '../ui/navigation/TextLink.tsx';

type HeadlineLinkProps = {
  readonly item: Findable & { readonly title: string };
  /** Where its article can be read by people without access to the news page. */
  readonly address?: string | undefined;
};

/** A headline that links to its article. */
export function HeadlineLink({ item, address }: HeadlineLinkProps) {
  const { path, search } = newsAddressOf(item);
  return (
    <Link href={address ?? path + search} asChild>
      <TextLink>
        <bdi>{item.title}</bdi>
      </TextLink>
    </Link>
  );
}
