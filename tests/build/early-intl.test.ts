import { afterEach, expect, it, vi } from 'vitest';
import { prepareIntl } from '../../build/start/early-intl.ts';

afterEach(() => vi.restoreAllMocks());

/** What has been prepared after each frame and task of a page whose profile has not arrived. */
function prepareOn(page: Pick<Window, 'earlyPage'>) {
  const regions = vi.spyOn(Intl.Locale.prototype, 'maximize');
  const formats = vi.spyOn(Intl.NumberFormat, 'supportedLocalesOf');
  const waiting: (() => void)[] = [];
  const later = (act: () => void) => waiting.push(act);
  let show = () => {};
  const shown = new Promise<void>((resolve) => (show = resolve));
  prepareIntl({ ...page, requestAnimationFrame: later, setTimeout: later } as unknown as Window, shown);
  const prepared: string[] = [];
  const work = () => {
    for (let act = waiting.shift(); act; act = waiting.shift()) {
      act();
      prepared.push(`${regions.mock.calls.length} ${formats.mock.calls.length}`);
    }
    return prepared;
  };
  return { work, show };
}

it('prepares Intl in two tasks after the first frame of a page with early texts', () => {
  const { work } = prepareOn({ earlyPage: { textsOf: () => ({}) } });
  expect(work()).toEqual(['0 0', '1 0', '1 1']);
});

it('waits for the profile on any other page', async () => {
  const { work, show } = prepareOn({});
  expect(work()).toEqual(['0 0']);
  show();
  await Promise.resolve();
  expect(work()).toEqual(['0 0', '1 0', '1 1']);
});
