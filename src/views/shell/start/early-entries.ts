const inputsIn = (container: Element) => [...container.querySelectorAll<HTMLInputElement>('input[name]')];

const nameOf = (button: Element) => button.ariaLabel ?? button.textContent;

/** What a person did on the prerendered page before the code was running; `pressed` is the name of a button. */
export function readEntries(container: Element) {
  const inputs = inputsIn(container).map((input) => ({
    name: input.name,
    value: input.value,
    checked: input.checked,
    hasFocus: input === document.activeElement,
  }));
  const button = container.querySelector('[data-pressed]');
  return {
    inputs,
    pressed: button && nameOf(button),
    isSent: container.querySelector('form[data-sent]') !== null,
  };
}

export type Entries = ReturnType<typeof readEntries>;

/** Enters it again, as if it was typed into the application. */
export function enterAgain(container: Element, { inputs, pressed, isSent }: Entries): void {
  for (const input of inputsIn(container)) {
    const entry = inputs.find(({ name }) => name === input.name);
    if (!entry) continue;
    if (entry.checked !== input.checked) input.click();
    if (entry.value !== input.value) {
      // Bypasses the element's own property, which React tracks: it would otherwise ignore the event as no change.
      Reflect.set(HTMLInputElement.prototype, 'value', entry.value, input);
      input.dispatchEvent(new Event('input', { bubbles: true }));
    }
    if (entry.hasFocus) input.focus();
  }
  const buttons = [...container.querySelectorAll('button')];
  if (pressed) buttons.find((button) => nameOf(button) === pressed)?.click();
  if (isSent) container.querySelector('form')?.requestSubmit();
}
