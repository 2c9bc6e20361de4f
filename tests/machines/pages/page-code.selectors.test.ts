import { expect, it } from 'vitest';
import { createActor } from 'xstate';
import { pageCodeMachine } from '../../../src/machines/pages/page-code.machine.ts';
import { selectCodeState } from '../../../src/machines/pages/page-code.selectors.ts';
import { listener } from '../../support/machines/listener.ts';

it('the code of another route says nothing of this one', () => {
  const actor = createActor(pageCodeMachine, { input: { parent: listener() } }).start();
  expect(selectCodeState('portfolio')(actor.getSnapshot())).toBe('idle');
  actor.send({ type: 'pageCode.requested', route: 'portfolio' });
  expect(selectCodeState('portfolio')(actor.getSnapshot())).toBe('loading');
  expect(selectCodeState('rounds')(actor.getSnapshot())).toBe('idle');
});
