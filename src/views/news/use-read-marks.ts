import { useSelector } from '@xstate/react';
import { selectChild } from '../../machines/kit/selectors/page.selectors.ts';
import type { NewsActor } from '../../machines/news/news.machine.ts';
import { selectMarks } from '../../machines/news/news.selectors.ts';
import type { ReadMarks } from '../../machines/news/read-marks.ts';

/** Items read on this device. */
export function useReadMarks(actor: NewsActor): ReadMarks {
  const marks = useSelector(actor, selectChild('marks'));
  return useSelector(marks, selectMarks);
}
