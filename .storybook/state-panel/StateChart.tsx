import type { ChartDescription, ChartState, ChartTransition } from './describe-chart.ts';
import { chartStyle } from './chart-style.ts';

const marks = { accepted: '✓', guarded: '?', ignored: '·' };
const answers = { accepted: 'accepted now', guarded: 'a guard decides', ignored: 'ignored now' };
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

/** The machine's chart drawn from the machine, with the active states marked. Works in preview and manager. */
export function StateChart({ chart }: { chart: ChartDescription }) {
  return (
    <div className="sc-chart" dir="ltr">
      <style>{chartStyle}</style>
      <dl className="sc-facts">
        <dt>State</dt>
        <dd>
          <code>{JSON.stringify(chart.value)}</code>
          {chart.status !== 'active' && ` (${chart.status})`}
        </dd>
        <dt>Tags</dt>
        <dd>{chart.tags.length > 0 ? chart.tags.join(', ') : 'none'}</dd>
        <dt>Events</dt>
        <dd>
          <ul className="sc-events">
            {chart.events.map((event) => (
              <li key={event.type} className={`sc-${event.answer}`} title={answers[event.answer]}>
                <span aria-hidden="true">{marks[event.answer]}</span> <code>{event.type}</code>
                <span className="sc-hidden">, {answers[event.answer]}</span>
              </li>
            ))}
          </ul>
          {chart.events.length > 0 && (
            <p className="sc-faint">✓ accepted now, ? a guard decides, · ignored now</p>
          )}
        </dd>
        <dt>Context</dt>
        <dd>
          <pre>{JSON.stringify(chart.context, null, 2)}</pre>
        </dd>
      </dl>
      <State state={chart.root} />
    </div>
  );
}
