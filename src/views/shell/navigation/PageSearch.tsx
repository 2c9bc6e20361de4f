import {
  selectAreAmountsHidden,
  selectIsCyborg,
  selectIsMember,
  toggleAmounts,
} from '../../../machines/session/session.selectors.ts';
import { href, routes, type RouteName } from '../../../routes.ts';
import { useNavigate } from '../../kit/session/navigation.ts';
import { useSession, useSessionSelector } from '../../kit/session/session-context.ts';
import { CommandPalette } from '../../ui/overlays/CommandPalette.tsx';

const shortcuts = 'shortcuts';

const isOnboarding = (path: string) => path.startsWith('/onboarding');
const isRouteName = (id: string): id is RouteName => Object.hasOwn(routes, id);

/** The pages whose list can be searched for a text, and the address of the result. */
const searchable = [
  { id: 'search-portfolio', name: 'holdings', address: (q: string) => href('portfolio', { q }) },
  { id: 'search-rounds', name: 'rounds', address: (q: string) => href('rounds', { q }) },
  { id: 'search-news', name: 'news', address: (search: string) => href('news', { search }) },
] as const;

const searches = {
  what: 'holdings, rounds or news',
  offers: (text: string) =>
    searchable.map(({ id, name }) => ({ id, label: `Search ${name} for “${text}”`, group: 'Search' })),
};

type PageSearchProps = { readonly onClose: () => void; readonly onShortcuts: () => void };

/**
 * The open palette: go to any page but one of a round, which has to be chosen first, hide the amounts, or list the
 * shortcuts. A member also searches holdings, rounds and news for what was typed.
 */
export function PageSearch({ onClose, onShortcuts }: PageSearchProps) {
  const navigate = useNavigate();
  const isCyborg = useSessionSelector(selectIsCyborg);
  const isMember = useSessionSelector(selectIsMember);
  const session = useSession();
  const areHidden = useSessionSelector(selectAreAmountsHidden);
  const pages = Object.entries(routes)
    .filter(
      ([id, { audience }]) =>
        id !== 'round' && (audience === 'investors' || (audience === 'cyborgs' && isCyborg)),
    )
    // A member is past the onboarding.
    .toSorted(([, a], [, b]) => (isMember ? Number(isOnboarding(a.path)) - Number(isOnboarding(b.path)) : 0))
    .map(([id, { title }]) => ({ id, label: title, group: 'Page' }));
  const onSearch = (id: string, text: string) => {
    onClose();
    const search = searchable.find((one) => one.id === id);
    if (search) navigate(search.address(text));
  };
  return (
    <CommandPalette
      open
      items={[
        ...pages,
        { id: 'amounts', label: areHidden ? 'Show amounts' : 'Hide amounts', group: 'Command' },
        { id: shortcuts, label: 'Keyboard shortcuts', group: 'Command' },
      ]}
      onClose={onClose}
      {...(isMember && { searches: { ...searches, onSearch } })}
      onChoose={(id) => {
        onClose();
        if (isRouteName(id)) navigate(href(id));
        else if (id === shortcuts) onShortcuts();
        else toggleAmounts(session);
      }}
    />
  );
}
