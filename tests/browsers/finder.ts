import type * as TestingLibrary from '@testing-library/dom';

/** A text as it stands, or what a regular expression finds. */
export type Requested = string | RegExp;

/** Something on the page, as a person would name it. */
export type Target = (
  | { readonly role: string; readonly name?: Requested }
  | { readonly label: Requested }
  | { readonly text: Requested }
) & {
  /** Looked for in there alone. */
  readonly within?: Target;
  /** What its text has to match besides. */
  readonly having?: RegExp;
  /** Which of several, from 0. */
  readonly place?: number;
};

/** What the page is asked through `globalThis.finder`. */
export type Finder = ReturnType<typeof makeFinder>;

/** Runs in the page, where it is carried as text: it sees nothing but its argument and the page. */
export function makeFinder(library: typeof TestingLibrary) {
  const faults: string[] = [];
  addEventListener('error', (event) => faults.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => faults.push(`rejected: ${String(event.reason)}`));
  document.addEventListener('securitypolicyviolation', (event) =>
    faults.push(`policy: ${event.violatedDirective} ${event.blockedURI}`),
  );
  const write = console.error;
  console.error = (...given: unknown[]) => {
    faults.push(`console: ${given.map(String).join(' ')}`);
    write.apply(console, given);
  };

  const isInView = (element: HTMLElement) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const matching = (target: Target, container: HTMLElement): HTMLElement[] => {
    if ('role' in target) {
      const { role, name } = target;
      return library.queryAllByRole(container, role, name === undefined ? {} : { name });
    }
    if ('label' in target) return library.queryAllByLabelText(container, target.label);
    return library.queryAllByText(container, target.text, { ignore: 'script, style, option' });
  };
  const all = (target: Target): HTMLElement[] => {
    const containers = target.within === undefined ? [document.body] : all(target.within);
    return containers
      .flatMap((container) => matching(target, container))
      .filter((element) => isInView(element) && (target.having?.test(element.innerText) ?? true));
  };
  const first = (target: Target): HTMLElement => {
    const element = all(target)[target.place ?? 0];
    if (element === undefined) throw new Error('It is not on the page');
    return element;
  };
  const middleOf = (element: HTMLElement) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x: x + width / 2, y: y + height / 2 };
  };

  return {
    count: (target: Target) => all(target).length,
    texts: (target: Target) => all(target).map((element) => element.innerText.trim()),
    first,
    /** Where it can be pressed: in the middle of the window and nothing over it, or why it cannot. */
    place: (target: Target): string => {
      const element = all(target)[target.place ?? 0];
      if (element === undefined) return 'absent';
      if (element.matches(':disabled')) return 'disabled';
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      const { x, y } = middleOf(element);
      const top = document.elementFromPoint(x, y);
      const isReached = top !== null && (element.contains(top) || top.closest('label')?.control === element);
      return isReached ? `${Math.round(x)},${Math.round(y)}` : `covered by ${top?.outerHTML.slice(0, 120)}`;
    },
    /** Gives the focus to a field with all of its text chosen, so that what is typed takes its place. */
    enter: (target: Target): void => {
      const field = first(target);
      field.focus();
      if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
    },
    value: (target: Target): string => {
      const field = first(target);
      return field instanceof HTMLInputElement || field instanceof HTMLSelectElement ? field.value : '';
    },
    /** A list of the browser's own opens outside of the page: what it does to the page is done here. */
    choose: (target: Target, value: string): void => {
      const field = first(target);
      if (!(field instanceof HTMLSelectElement)) throw new Error('It is no list');
      const option = [...field.options].find((entry) => entry.value === value || entry.text === value);
      if (option === undefined) throw new Error(`${value} is not in the list`);
      field.focus();
      field.value = option.value;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    },
    faults: () => faults,
  };
}
