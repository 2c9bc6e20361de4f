import { useState } from 'react';
import preview from '#storybook/preview.tsx';
import { Button } from '../../src/views/ui/navigation/Button.tsx';
import { animations, transition } from './theme-roles.ts';

const meta = preview.meta({ title: 'Foundations/Motion' });

const uses: Readonly<Record<string, string>> = {
  'animate-spin': 'a busy button',
  'animate-enter': 'things that appear: dialogs, toasts',
  'animate-slide': 'drawers, from their side',
  'animate-late': 'skeletons, which show themselves after 150 ms',
  'animate-unpressed': 'messages, which wait for the pointer to be released',
};

/** Durations and easings from theme.css. Only opacity and position are animated, and nothing with reduced motion. */
export const Durations = meta.story({
  render: () => (
    <dl className="grid grid-cols-[max-content_minmax(0,1fr)] gap-x-6 gap-y-3 text-base">
      {[...transition, ...animations].map(([name, value]) => (
        <div key={name} className="contents">
          <dt className="font-semibold">{name}</dt>
          <dd>
            <code className="font-mono text-sm">{value}</code>
            {uses[name] && <span className="block text-sm text-ink-muted">{uses[name]}</span>}
          </dd>
        </div>
      ))}
    </dl>
  ),
});

/** Press the button to play each animation once. */
export const Movements = meta.story({
  render: function Movements() {
    const [round, setRound] = useState(0);
    return (
      <div className="flex flex-col items-start gap-4">
        <Button onClick={() => setRound(round + 1)}>Show again</Button>
        <div key={round} className="flex flex-wrap gap-4 text-base">
          <p className="animate-enter rounded-card bg-surface-raised p-4 shadow-float">enter, 160 ms</p>
          <p className="animate-slide rounded-card bg-surface-raised p-4 shadow-float">slide, 180 ms</p>
          <p className="animate-late rounded-card bg-surface-muted p-4">late, after 150 ms</p>
        </div>
      </div>
    );
  },
});
