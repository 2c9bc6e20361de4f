import type { Decorator } from '@storybook/react-vite';

const noteName = 'drawsNothing';

const frame = /^(script|style|template)$/i;

/** Text, a picture or a control, in the story's own container or beside it, where dialogs and notices are rendered. */
function isDrawn(canvas: HTMLElement): boolean {
  const beside = [...document.body.children].filter(
    (place) =>
      place instanceof HTMLElement &&
      !frame.test(place.tagName) &&
      !place.className.includes('sb-') &&
      !place.id.startsWith('storybook-') &&
      !place.contains(canvas),
  );
  const note = canvas.querySelector('[data-draws-nothing]')?.textContent ?? '';
  return (
    canvas.textContent.trim() !== note.trim() ||
    [canvas, ...beside].some((place) => place.querySelector('svg, img, canvas, input, button') !== null) ||
    beside.some((place) => place.textContent.trim() !== '')
  );
}

/** A story that renders nothing gives the reason in `parameters.drawsNothing`; the note is shown in place of the story. */
export const withBlankNote: Decorator = (Story, { parameters }) => {
  const reason: unknown = parameters[noteName];
  return (
    <>
      <Story />
      {typeof reason === 'string' && (
        <p
          data-draws-nothing=""
          className="rounded-control border border-dashed border-line-strong p-4 text-base text-ink-muted"
        >
          Nothing is drawn here: {reason}
        </p>
      )}
    </>
  );
};

/** A blank story would pass every test: it fails unless it is marked as blank, and so does a wrong mark. */
export function failOnBlank({
  canvasElement,
  parameters,
  name,
}: {
  canvasElement: HTMLElement;
  parameters: Readonly<Record<string, unknown>>;
  name: string;
}): void {
  const isSaid = typeof parameters[noteName] === 'string';
  const drawn = isDrawn(canvasElement);
  if (!drawn && !isSaid) throw new Error(`“${name}” draws nothing: say why in parameters.${noteName}.`);
  if (drawn && isSaid) throw new Error(`“${name}” draws something, and its note says that it does not.`);
}
