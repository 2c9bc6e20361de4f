import { useEffect, useState } from 'react';
import { FORCE_REMOUNT } from 'storybook/internal/core-events';
import { useChannel } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import {
  eventGiven,
  eventSent,
  machineChosen,
  type SentEvent,
  type ShownState,
  stateAsked,
  stateShown,
} from './channel.ts';
import { EventSender } from './EventSender.tsx';
import { StateChart } from './StateChart.tsx';

const answerLabels = { accepted: 'accepted', guarded: 'held back by a guard', ignored: 'ignored' };

export function StatePanel() {
  const theme = useTheme();
  const [state, setState] = useState<ShownState>();
  const [sent, setSent] = useState<SentEvent[]>([]);
  const emit = useChannel({
    [stateShown]: (next: ShownState) => {
      if (next.storyId !== state?.storyId) setSent([]);
      setState(next);
    },
    [eventSent]: (event: SentEvent) => setSent((before) => [event, ...before].slice(0, 20)),
  });
  useEffect(() => {
    emit(stateAsked);
  }, [emit]);
  const colours = {
    color: theme.color.defaultText,
    background: theme.background.content,
    '--primary': theme.color.secondary,
    '--paper': theme.background.content,
  };
  const chart = state?.chart;
  return (
    <div style={{ ...colours, padding: 16, minHeight: '100%', boxSizing: 'border-box' }}>
      {!state || !chart ? (
        <p>This story shows no machine.</p>
      ) : (
        <>
          {state.machines.length > 1 && (
            <p style={{ margin: '0 0 12px' }}>
              <label>
                Machine{' '}
                <select value={state.shown} onChange={(event) => emit(machineChosen, event.target.value)}>
                  {state.machines.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              </label>
            </p>
          )}
          <StateChart chart={chart}>
            <EventSender
              key={`${state.storyId} ${state.shown}`}
              events={chart.events}
              isFrozen={state.isFrozen}
              onSend={(event) => emit(eventGiven, event)}
              onReset={() => emit(FORCE_REMOUNT, { storyId: state.storyId })}
            />
          </StateChart>
        </>
      )}
      {sent.length > 0 && (
        <section>
          <h3>Sent events</h3>
          <ol>
            {sent.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- newest first, never reordered
              <li key={sent.length - index}>
                <code>{JSON.stringify(event.data)}</code>: {answerLabels[event.answer]}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
