import { openFile } from './blob-file.actor.ts';
import { documentPreviewMachine } from './document-preview.machine.ts';

export const connectPreview = (browser: Window) =>
  documentPreviewMachine.provide({
    actors: {
      openFile: openFile({
        location: browser.location,
        navigator: browser.navigator,
        fetch: (url, options) => browser.fetch(url, options),
      }),
    },
  });
