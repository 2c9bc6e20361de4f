/** Dropped files, and how many items were not files, such as folders and text. */
export function droppedFiles(items: Iterable<DataTransferItem>): { files: File[]; nonFiles: number } {
  const files: File[] = [];
  let nonFiles = 0;
  let texts = 0;
  for (const item of items) {
    const file = item.kind === 'file' && !item.webkitGetAsEntry()?.isDirectory ? item.getAsFile() : null;
    if (file) files.push(file);
    else if (item.kind === 'file') nonFiles += 1;
    else texts += 1;
  }
  // A browser reports the same dropped text in several forms, and adds an address to a file.
  return { files, nonFiles: nonFiles + (texts > 0 && files.length + nonFiles === 0 ? 1 : 0) };
}
