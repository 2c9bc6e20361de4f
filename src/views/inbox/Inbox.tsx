import { Section } from '../ui/layout/Section.tsx';
import { InboxError } from './InboxError.tsx';
import { OpenItemList } from './OpenItemList.tsx';
import { useInbox } from './use-inbox.ts';

/** Everything that needs the person's attention; hidden when nothing does. */
export function Inbox() {
  const { items, failure, isBroken } = useInbox();
  if (isBroken) return <InboxError failure={failure} />;
  if (items === null || items.length === 0) return null;
  return (
    <Section title="To do">
      <OpenItemList items={items} />
    </Section>
  );
}
