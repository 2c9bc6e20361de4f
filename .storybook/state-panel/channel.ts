import type { ChartDescription, ChartEvent } from './describe-chart.ts';

export const panelId = 'clubfolio/state';

/** Preview to manager: what the story's machine looks like now; null where a story has none. */
export const stateShown = `${panelId}/shown`;
/** Manager to preview: the panel has opened and missed the last one. */
export const stateAsked = `${panelId}/asked`;
/** Preview to manager: the view sent an event to the frozen machine. */
export const eventSent = `${panelId}/sent`;

export interface ShownState {
  storyId: string;
  chart: ChartDescription | null;
}

export interface SentEvent {
  type: string;
  data: unknown;
  answer: ChartEvent['answer'];
}
