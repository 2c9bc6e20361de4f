import { frozenAt } from '#storybook/frozen-at.ts';
import preview from '#storybook/preview.tsx';
import { atState } from '#storybook/state-panel/with-state.tsx';
import { documentPreviewMachine } from '../../../machines/kit/files/document-preview.machine.ts';
import { PreviewContent } from './PreviewContent.tsx';

const meta = preview.meta({ title: 'Screens/Documents/Preview' });

const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';

const at = (...events: NonNullable<Parameters<typeof frozenAt<typeof documentPreviewMachine>>[2]>) =>
  atState(
    () => frozenAt(documentPreviewMachine, { url: null }, events),
    (actor) => (
      <div className="[&_img]:size-40">
        <PreviewContent preview={actor} name="passport.pdf" />
      </div>
    ),
  );

export const Opening = meta.story(at());
export const Image = meta.story(at({ type: 'file.opened', address: picture, format: 'image' }));
export const NotPossible = meta.story(at({ type: 'file.undrawable' }));
export const Lost = meta.story(at({ type: 'file.lost' }));
export const LostInTheDark = meta.story({ ...Lost.input, globals: { theme: 'dark' } });
export const NotPossibleOnAPhone = meta.story({
  ...NotPossible.input,
  globals: { viewport: { value: 'phone360' } },
});
