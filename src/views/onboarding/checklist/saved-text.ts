import { formatTime } from '../../kit/format/format.ts';

/** Invalid and missing fields are never sent, so the text must not suggest that they were saved. */
export const savedText = (at: string | null, isPartial: boolean): string => {
  if (at === null) return isPartial ? 'Not saved yet' : '';
  return isPartial
    ? `Draft saved at ${formatTime(at)} (some fields still need attention)`
    : `Saved at ${formatTime(at)}`;
};
