import { useSelector } from '@xstate/react';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { noMarks, type ReadMarks } from '../../machines/news/read-marks.ts';

/** What was read on this device. */
export function useReadMarks(actor: NewsActor): ReadMarks {
  const marks = useSelector(actor, ({ children }) => children.marks);
  return useSelector(marks, (snapshot) => snapshot?.context.marks ?? noMarks);
}
