import { Link } from 'wouter';
import type { Location } from '../../../routes.ts';
import { ButtonLink } from '../../ui/navigation/ButtonLink.tsx';

/** The button to the next step, for a step without a form. */
export function NextStep({ to }: { to: Location }) {
  return (
    <p className="border-t border-line pt-6">
      <Link href={to.path + to.search} asChild>
        <ButtonLink variant="primary">Continue</ButtonLink>
      </Link>
    </p>
  );
}
