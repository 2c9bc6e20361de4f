import type { ReactNode } from 'react';
import { chartStyle } from './chart-style.ts';
import { ChartCanvas } from './ChartCanvas.tsx';
import type { ChartDescription, ChartState, ChartTransition } from './describe-chart.ts';

const kinds = { atomic: '', compound: '', parallel: 'all at once', final: 'final', history: 'history' };

function Transition({ transition }: { transition: ChartTransition }) {
  return (
    <li>
      <code>{transition.event}</code>
      {transition.guard && <span className="sc-guard"> if {transition.guard}</span>}
      {transition.targets.length > 0 && <span> → {transition.targets.join(', ')}</span>}
      {transition.actions.length > 0 && <span className="sc-faint"> / {transition.actions.join(', ')}</span>}
    </li>
  );
}

function State({ state }: { state: ChartState }) {
  const notes = [state.initial && 'first', kinds[state.kind], ...state.tags.map((tag) => `#${tag}`)].filter(
    Boolean,
  );
  return (
    <div className={`sc-state sc-${state.kind}${state.active ? ' sc-active' : ''}`}>
      <p className="sc-name">
        <strong>{state.name}</strong>
        {state.active && <span className="sc-now">now</span>}
        {notes.length > 0 && <span className="sc-faint">{notes.join(' · ')}</span>}
      </p>
      {state.description && <p className="sc-faint">{state.description}</p>}
      {(state.invokes.length > 0 || state.transitions.length > 0) && (
        <ul className="sc-list">
          {state.invokes.map((name) => (
            <li key={name}>
              <span className="sc-faint">runs</span> <code>{name}</code>
            </li>
          ))}
          {state.transitions.map((transition) => (
            <Transition
              key={`${transition.event} ${transition.guard} ${transition.targets.join()}`}
              transition={transition}
            />
          ))}
        </ul>
      )}
      {state.states.length > 0 && (
        <div className="sc-inside">
          {state.states.map((child) => (
            <State key={child.id} state={child} />
          ))}
        </div>
      )}
    </div>
  );
}

/** The machine's chart, its state in words and what follows from it; the rest is collapsed. Works in preview and manager. */
export function StateChart({ chart, children }: { chart: ChartDescription; children?: ReactNode }) {
  return (
    <div className="sc-chart" dir="ltr">
      <style>{chartStyle}</style>
      <ChartCanvas chart={chart} />
      <dl className="sc-facts">
        <dt>State</dt>
        <dd>
          <code>{JSON.stringify(chart.value)}</code>
          {chart.status !== 'active' && ` (${chart.status})`}
        </dd>
        <dt>Tags</dt>
        <dd>{chart.tags.length > 0 ? chart.tags.join(', ') : 'none'}</dd>
      </dl>
      {children}
      <details>
        <summary>Context</summary>
        <pre>{JSON.stringify(chart.context, null, 2)}</pre>
      </details>
      <details>
        <summary>Chart as a list</summary>
        <State state={chart.root} />
      </details>
    </div>
  );
}
