import type { ChartDescription, ChartEvent } from './describe-chart.ts';

export const panelId = 'clubfolio/state';
/** The parameter that takes the panel from stories without a machine. */
export const panelParameter = 'statePanel';

/** Preview to manager: what the story's machine looks like now; null where a story has none. */
export const stateShown = `${panelId}/shown`;
/** Manager to preview: the panel has opened and missed the last one. */
export const stateAsked = `${panelId}/asked`;
/** Manager to preview: the name of another machine of the same story. */
export const machineChosen = `${panelId}/chosen`;
/** Manager to preview: an event for the machine that is shown. */
export const eventGiven = `${panelId}/given`;
/** Preview to manager: the view or the panel sent an event to the machine. */
export const eventSent = `${panelId}/sent`;

export interface ShownState {
  storyId: string;
  chart: ChartDescription | null;
  /** Machines of the story by name, that of its page first. */
  machines: string[];
  /** The name of the one that the chart is of. */
  shown: string;
  /** A frozen machine takes no events. */
  isFrozen: boolean;
}

export interface SentEvent {
  type: string;
  data: unknown;
  answer: ChartEvent['answer'];
}
