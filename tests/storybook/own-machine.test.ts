import { describe, expect, it } from 'vitest';
import { memberAt } from '../../.storybook/in-session.tsx';
import { machinesOf, isMachineActor, ownMachine } from '../../.storybook/state-panel/machines-of.ts';
import { profile } from '../../src/fixtures/investor.ts';
import { stories } from '../support/stories.ts';

/** What the stories of a file are about, where that is not the machine of their page. */
const children: Readonly<Record<string, readonly string[]>> = {
  'rounds/commitment/Commitment': [
    'commitment',
    'interest',
    'commitmentForm',
    'commitmentStep',
    'tracking',
    'poll',
  ],
  'onboarding/bank/Bank': ['bank'],
  'onboarding/signature/Signature': ['signature'],
  'onboarding/accreditation/Accreditation': ['accreditation'],
  'documents/UploadRow': ['documentUpload'],
  'rounds/list/Rounds': ['pagedList'],
  'news/News': ['pagedList'],
};

const machinesOfStory = (parameters: Readonly<Record<string, unknown>>) => {
  const make = parameters['actor'];
  const page: unknown = typeof make === 'function' ? make() : null;
  if (!isMachineActor(page)) return null;
  const names = parameters['machine'];
  return { page, own: ownMachine(page, Array.isArray(names) ? names.map(String) : []) };
};

const shown = stories.flatMap(({ file, name, parameters }) => {
  const machines = machinesOfStory(parameters);
  return machines ? [{ file, name, ...machines }] : [];
});

describe('the machine of a story', () => {
  it.each(Object.entries(children))('of %s is %j, never its parent', (file, ids) => {
    const own = shown.filter((story) => story.file === file);
    expect(own.length).toBeGreaterThan(2);
    expect([...new Set(own.map((story) => story.own.logic.id))]).toEqual(ids);
  });

  it('of a form on the market is the request, of an agreement that is opened its signing, of bank details their comparison, and else the list or the page', () => {
    const ids = (file: string) =>
      new Set(shown.filter((story) => story.file === file).map(({ own }) => own.logic.id));
    expect(ids('market/sales/Sales')).toEqual(new Set(['sales', 'marketRequest']));
    expect(ids('market/listings/Market')).toEqual(new Set(['pagedList', 'marketRequest']));
    expect(ids('market/requests/Requests')).toEqual(
      new Set(['pagedList', 'marketRequest', 'signing', 'dealWires']),
    );
  });

  it('is not one that stands still while the stories of the file change another', () => {
    const files = [...new Set(shown.map(({ file }) => file))];
    const still = files.filter((file) => {
      const some = shown.filter((story) => story.file === file);
      const states = (pick: (story: (typeof some)[number]) => unknown) =>
        new Set(some.map((story) => JSON.stringify(pick(story)))).size;
      const own = states((story) => [story.own.logic.id, story.own.getSnapshot().value]);
      const all = states((story) => machinesOf(story.page).map(({ actor }) => actor.getSnapshot().value));
      return own === 1 && all > 2;
    });
    expect(still).toEqual([]);
  });
});

describe('the machines of a story', () => {
  it('are named by the way from the page to them', () => {
    const session = memberAt('/rounds', profile());
    const names = machinesOf(session).map(({ name }) => name);
    expect(names[0]).toBe('session');
    expect(names).toContain('session › pageCode');
    expect(ownMachine(session, ['nothing', 'pageCode']).logic.id).toBe('pageCode');
    expect(ownMachine(session, ['nothing'])).toBe(session);
  });
});
