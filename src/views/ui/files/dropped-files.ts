/** What was dropped: real files, and how many things came along that are none, such as folders and text. */
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
  // A browser tells the same dropped text in several forms, and gives an address along with a file.
  return { files, nonFiles: nonFiles + (texts > 0 && files.length + nonFiles === 0 ? 1 : 0) };
}
