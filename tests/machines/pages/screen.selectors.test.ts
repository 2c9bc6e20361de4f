import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { screenMachine } from '../../../src/machines/pages/screen.machine.ts';
import { selectCodeState } from '../../../src/machines/pages/screen.selectors.ts';
import { listener } from '../../support/machines/listener.ts';

it('the code of another view says nothing of this one', () => {
  const actor = createActor(screenMachine, { input: { parent: listener() } }).start();
  expect(selectCodeState('portfolio')(actor.getSnapshot())).toBe('idle');
  actor.send({ type: 'screen.requested', view: 'portfolio' });
  expect(selectCodeState('portfolio')(actor.getSnapshot())).toBe('loading');
  expect(selectCodeState('rounds')(actor.getSnapshot())).toBe('idle');
});
