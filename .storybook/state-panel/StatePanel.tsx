import { useEffect, useState } from 'react';
import { useChannel } from 'storybook/manager-api';
import { useTheme } from 'storybook/theming';
import { eventSent, stateAsked, stateShown, type SentEvent, type ShownState } from './channel.ts';
import { StateChart } from './StateChart.tsx';

const words = { accepted: 'accepted', guarded: 'held back by a guard', ignored: 'ignored' };

export function StatePanel() {
  const theme = useTheme();
  const [shown, setShown] = useState<ShownState>();
  const [sent, setSent] = useState<SentEvent[]>([]);
  const emit = useChannel({
    [stateShown]: (state: ShownState) => {
      if (state.storyId !== shown?.storyId) setSent([]);
      setShown(state);
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
  };
  return (
    <div style={{ ...colours, padding: 16, minHeight: '100%', boxSizing: 'border-box' }}>
      {shown?.chart ? <StateChart chart={shown.chart} /> : <p>This story shows no machine.</p>}
      {sent.length > 0 && (
        <section>
          <h3>What the view sent</h3>
          <ol>
            {sent.map((event, index) => (
              // oxlint-disable-next-line react/no-array-index-key -- newest first, never reordered
              <li key={sent.length - index}>
                <code>{JSON.stringify(event.data)}</code>: {words[event.answer]}
              </li>
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}
