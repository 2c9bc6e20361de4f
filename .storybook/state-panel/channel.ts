import type { ChartDescription, ChartEvent } from './describe-chart.ts';

export const panelId = 'clubfolio/state';
/** The parameter that hides the panel for stories without a machine. */
export const panelParameter = 'statePanel';

/** Preview to manager: the current state of the story's machine; null where a story has none. */
export const stateShown = `${panelId}/shown`;
/** Manager to preview: the panel has opened and missed the last message. */
export const stateAsked = `${panelId}/asked`;
/** Manager to preview: the name of another machine of the same story. */
export const machineChosen = `${panelId}/chosen`;
/** Manager to preview: an event for the displayed machine. */
export const eventGiven = `${panelId}/given`;
/** Preview to manager: the view or the panel sent an event to the machine. */
export const eventSent = `${panelId}/sent`;

export interface ShownState {
  storyId: string;
  chart: ChartDescription | null;
  /** Machines of the story by name, the page's own first. */
  machines: string[];
  /** The name of the machine in the chart. */
  shown: string;
  /** A frozen machine does not process events. */
  isFrozen: boolean;
}

export interface SentEvent {
  type: string;
  data: unknown;
  answer: ChartEvent['answer'];
}
