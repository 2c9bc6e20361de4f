import { type SubmitEvent, useId, useState } from 'react';
import type { ChartEvent } from './describe-chart.ts';

const marks = { accepted: '✓', guarded: '?', ignored: '·' };
const answers = { accepted: 'accepted now', guarded: 'a guard decides', ignored: 'ignored now' };

/** Parses the text as the fields of an event, or returns the error. */
function readPayload(text: string): { readonly data: object } | { readonly problem: string } {
  if (text.trim() === '') return { data: {} };
  try {
    const data: unknown = JSON.parse(text);
    return typeof data === 'object' && data !== null && !Array.isArray(data)
      ? { data }
      : { problem: 'Write an object, such as {"id": 1}.' };
  } catch (error) {
    return { problem: error instanceof Error ? error.message : 'This is not JSON.' };
  }
}

/** The events of a machine with its state's response; a live machine can be sent any of them. */
export function EventSender({
  events,
  isFrozen,
  onSend,
  onReset,
}: {
  events: readonly ChartEvent[];
  isFrozen: boolean;
  onSend: (event: { type: string }) => void;
  onReset: () => void;
}) {
  const [type, setType] = useState(events[0]?.type ?? '');
  const [text, setText] = useState('');
  const id = useId();
  const read = readPayload(text);
  const send = (event: SubmitEvent) => {
    event.preventDefault();
    if ('data' in read) onSend({ ...read.data, type });
  };
  return (
    <section className="sc-chart" aria-label="Events">
      <ul className="sc-events">
        {events.map((event) => (
          <li key={event.type}>
            <button
              type="button"
              className={`sc-event sc-${event.answer}`}
              title={answers[event.answer]}
              aria-label={`${event.type}, ${answers[event.answer]}`}
              disabled={isFrozen}
              aria-pressed={isFrozen ? undefined : event.type === type}
              onClick={() => setType(event.type)}
            >
              <span aria-hidden="true">{marks[event.answer]}</span> <code>{event.type}</code>
            </button>
          </li>
        ))}
      </ul>
      <p className="sc-faint">✓ accepted now, ? a guard decides, · ignored now</p>
      {isFrozen ? (
        <p className="sc-faint">
          This story stands still in one state: it takes no events. The stories under Journeys are live.
        </p>
      ) : (
        <form className="sc-form" onSubmit={send}>
          <label htmlFor={id}>
            Fields of <code>{type}</code>, as JSON
          </label>
          <textarea
            id={id}
            rows={3}
            value={text}
            placeholder="{}"
            spellCheck={false}
            aria-invalid={'problem' in read}
            onChange={(event) => setText(event.target.value)}
          />
          {'problem' in read && <p role="alert">{read.problem}</p>}
          <p className="sc-buttons">
            <button type="submit" disabled={'problem' in read || type === ''}>
              Send
            </button>
            <button type="button" onClick={onReset}>
              Reset the story
            </button>
          </p>
        </form>
      )}
    </section>
  );
}
