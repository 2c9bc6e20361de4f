import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import { partsOf } from '#storybook/parts/parts.ts';
import preview from '#storybook/preview.tsx';
import { IconLink } from '../navigation/IconLink.tsx';
import { Download, Upload } from './file-icons.ts';
import { FileButton } from './FileButton.tsx';
import { FileDrop } from './FileDrop.tsx';

const meta = preview.meta({ title: 'UI/Files', parameters: partsOf('UI/Files') });

export const Drop = meta.story({
  render: function Drop() {
    const [taken, setTaken] = useState('');
    return (
      <div className="flex flex-col gap-3">
        <FileDrop
          label="Drop documents here"
          hint="PDF, JPG, PNG or HEIC, at most 20 MB each"
          accept="application/pdf"
          onFiles={(files) => setTaken(files.map(({ name }) => name).join(', '))}
        />
        <p role="status" className="text-base">
          {taken}
        </p>
      </div>
    );
  },
  play: async ({ canvas, canvasElement }) => {
    const dialog = canvasElement.querySelector<HTMLInputElement>('input[multiple]');
    await expect(dialog).not.toBeNull();
    const files = [new File(['a'], 'a.pdf', { type: 'application/pdf' })];
    if (dialog) await userEvent.upload(dialog, files);
    await expect(canvas.getByRole('status')).toHaveTextContent('a.pdf');
  },
});
export const DropOne = meta.story({
  render: () => (
    <FileDrop
      label="Drop your signature here"
      hint="PNG"
      accept="image/png"
      multiple={false}
      onFiles={() => {}}
    />
  ),
});
export const DropOnAPhone = meta.story({ ...Drop.input, globals: { viewport: { value: 'phone360' } } });
export const DropInTheDark = meta.story({ ...Drop.input, globals: { theme: 'dark' } });

export const Buttons = meta.story({
  render: () => (
    <div className="flex items-center gap-3">
      <FileButton accept="application/pdf" onFile={() => {}}>
        Upload
      </FileButton>
      <FileButton accept="application/pdf" label="Replace: Passport" icon={Upload} onFile={() => {}}>
        Replace
      </FileButton>
      <IconLink href="#passport" label="Download: Passport" icon={Download} bordered />
    </div>
  ),
});
