import { Section } from '../ui/layout/Section.tsx';
import { OpenItemList } from './OpenItemList.tsx';
import { OpenItemsTrouble } from './OpenItemsTrouble.tsx';
import { useOpenItems } from './use-open-items.ts';

/** Everything that waits for the person, and nothing where nothing does. */
export function OpenItems() {
  const { items, failure, isBroken } = useOpenItems();
  if (isBroken) return <OpenItemsTrouble failure={failure} />;
  if (items === null || items.length === 0) return null;
  return (
    <Section title="What waits for you">
      <OpenItemList items={items} />
    </Section>
  );
}
