import { useSelector } from '@xstate/react';
import { Link } from 'wouter';
import type { FileListActor } from '../../../machines/kit/files/file-list.machine.ts';
import { selectFiles } from '../../../machines/kit/files/file-list.selectors.ts';
import { routes } from '../../../routes.ts';
import { FileLines } from '../../kit/files/FileLines.tsx';
import { TextLink } from '../../ui/navigation/TextLink.tsx';

/** The files of the holdings, and where those of other reports are. */
export function HoldingsFileList({ actor }: { actor: FileListActor }) {
  const files = useSelector(actor, selectFiles);
  return (
    <div className="rounded-card border border-line bg-surface-raised px-4">
      {files.length > 0 ? (
        <FileLines actor={actor} />
      ) : (
        <p role="status" className="py-3 text-sm text-ink">
          No files of your holdings in the last seven days.
        </p>
      )}
      <p className="border-t border-line py-2 text-sm text-ink-muted">
        Files of other reports are listed on the{' '}
        <Link href={routes.report.path} asChild>
          <TextLink>reports page</TextLink>
        </Link>
        .
      </p>
    </div>
  );
}
