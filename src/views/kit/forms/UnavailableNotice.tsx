import type { GlobalError } from 'react-hook-form';
import { Notice } from '../../ui/feedback/Notice.tsx';

/** Says that the code which validates a form could not be loaded; `lazyResolver` makes that an error of the whole form. */
export const UnavailableNotice = ({ error }: { error: GlobalError | undefined }) =>
  error && (
    <Notice tone="caution" title="Please reload the page" live>
      {error.message}
    </Notice>
  );
