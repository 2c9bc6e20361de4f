import { useSelector } from '@xstate/react';
import { selectContext } from '../../machines/kit/selectors/page.selectors.ts';
import { cleanFileName, formatFileSize } from '../kit/format/file-name.ts';
import { Thumbnail } from './Thumbnail.tsx';
import { type UploadRowProps, useUploadShown } from './use-upload-shown.tsx';

const tones = { negative: 'text-negative', caution: 'text-caution', positive: 'text-positive' } as const;

/** One selected file: its state, and what can be done about it. */
export function UploadRow(props: UploadRowProps) {
  const { file, format } = useSelector(props.upload, selectContext);
  const { tone, text, actions, body } = useUploadShown(props);
  return (
    <li className="flex flex-col gap-4 px-4 py-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Thumbnail file={file} format={format} />
        <div className="min-w-0 grow basis-40">
          <p className="text-base font-semibold wrap-anywhere text-ink">
            <bdi>{cleanFileName(file.name)}</bdi>{' '}
            <span className="text-sm font-normal whitespace-nowrap text-ink-muted">
              {formatFileSize(file.size)}
            </span>
          </p>
          <p role="status" className={`text-sm ${tone ? tones[tone] : 'text-ink-muted'}`}>
            {text}
          </p>
        </div>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      {body}
    </li>
  );
}
