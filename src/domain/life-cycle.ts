/** For each status, and `none` before the first one, the status that each event leads to. */
export type Transitions<Status extends string, Event extends string> = Readonly<
  Record<Status | 'none', Readonly<Partial<Record<Event, Status>>>>
>;

export type LifeCycle<Status extends string, Event extends string> = {
  /** The status after an event; null if the event is not possible, also for an unknown status. */
  readonly statusAfter: (status: string, event: Event) => Status | null;
  readonly allows: (status: string, event: Event) => boolean;
  /** The statuses in which an event is possible. */
  readonly statusesWith: (event: Event) => readonly Status[];
  /** The statuses still ahead, if nothing goes wrong. */
  readonly statusesAhead: (status: string) => readonly Status[];
};

/** @param onward the events that lead to the end if nothing goes wrong; the first one that changes the status counts. */
export function lifeCycle<Status extends string, Event extends string>(
  transitions: Transitions<Status, Event>,
  onward: readonly Event[],
): LifeCycle<Status, Event> {
  const isKnown = (status: string): status is Status | 'none' => Object.hasOwn(transitions, status);
  const isStatus = (status: string): status is Status => isKnown(status) && status !== 'none';

  const statusAfter = (status: string, event: Event): Status | null => {
    if (!isKnown(status)) return null;
    return transitions[status][event] ?? null;
  };
  const allows = (status: string, event: Event) => statusAfter(status, event) !== null;
  const statusesWith = (event: Event): readonly Status[] =>
    Object.keys(transitions).filter((status): status is Status => isStatus(status) && allows(status, event));

  function statusesAhead(status: string): readonly Status[] {
    const ahead: Status[] = [];
    const nextOf = (from: string) =>
      onward.map((event) => statusAfter(from, event)).find((next) => next !== null && next !== from) ?? null;
    for (let next = nextOf(status); next !== null && !ahead.includes(next); next = nextOf(next)) {
      ahead.push(next);
    }
    return ahead;
  }

  return { statusAfter, allows, statusesWith, statusesAhead };
}
