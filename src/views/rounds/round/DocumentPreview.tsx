import { useSelector } from '@xstate/react';
import { selectChild } from '../../../machines/kit/selectors/page.selectors.ts';
import type { ReadingActor } from '../../../machines/rounds/reading/reading.machine.ts';
import { selectPreviewed, closePreview } from '../../../machines/rounds/reading/reading.selectors.ts';
import { PreviewContent } from '../../kit/files/PreviewContent.tsx';
import { Watermark } from '../../kit/files/Watermark.tsx';
import { Button } from '../../ui/navigation/Button.tsx';
import { Drawer } from '../../ui/overlays/Drawer.tsx';

/** A document of the round beside the page, watermarked with the reader's name; its content is released when it is closed. */
export function DocumentPreview({ actor, preparedFor }: { actor: ReadingActor; preparedFor: string }) {
  const document = useSelector(actor, selectPreviewed);
  const preview = useSelector(actor, selectChild('documentPreview'));
  const close = () => closePreview(actor);
  if (document === null || preview === undefined) return null;
  const mark = `Prepared for ${preparedFor}`;
  return (
    <Drawer
      open
      size="large"
      title={document.title}
      onClose={close}
      foot={
        <div className="flex justify-end">
          <Button onClick={close}>Close</Button>
        </div>
      }
    >
      <p className="mb-4 text-base text-ink-muted">{`Confidential. ${mark}.`}</p>
      <Watermark text={mark}>
        <PreviewContent preview={preview} name={document.title} />
      </Watermark>
    </Drawer>
  );
}
