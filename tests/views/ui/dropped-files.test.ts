import { expect, it } from 'vitest';
import { droppedFiles } from '../../../src/views/ui/files/dropped-files.ts';

/** What a browser hands over for one thing that was dropped. */
const item = (kind: 'file' | 'string', name?: string, isDirectory = false): DataTransferItem => ({
  kind,
  type: '',
  getAsFile: () => (name === undefined ? null : new File(['x'], name)),
  getAsString: () => undefined,
  webkitGetAsEntry: () =>
    kind === 'file'
      ? Object.assign(Object.create(null), { isDirectory, isFile: !isDirectory, name: name ?? '' })
      : null,
});

it.each([
  ['files', [item('file', 'a.pdf'), item('file', 'b.pdf')], ['a.pdf', 'b.pdf'], 0],
  ['a folder among files', [item('file', 'a.pdf'), item('file', 'folder', true)], ['a.pdf'], 1],
  ['a file that cannot be had', [item('file')], [], 1],
  ['text in two forms', [item('string'), item('string')], [], 1],
  ['a picture with its address', [item('file', 'a.png'), item('string')], ['a.png'], 0],
  ['nothing', [], [], 0],
])('UPL-09: %s', (_, items, names, nonFiles) => {
  const dropped = droppedFiles(items);
  expect(dropped.files.map(({ name }) => name)).toEqual(names);
  expect(dropped.nonFiles).toBe(nonFiles);
});
