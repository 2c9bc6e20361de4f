import { performance } from 'node:perf_hooks';
import { createActor } from 'xstate';
import { builtModule } from './built.mjs';

/** Events a second that the running session takes in, one that it ignores and one that moves it. */
export async function measureMachine() {
  const { sessionMachine } = await builtModule('session');
  const session = createActor(sessionMachine, {
    input: { tokens: null, location: { path: '/', search: '' }, resetCode: null },
  });
  session.start();
  const count = 20_000;
  const began = performance.now();
  for (let at = 0; at < count; at += 1) {
    session.send({ type: 'location.changed', location: { path: at % 2 ? '/' : '/register', search: '' } });
  }
  const each = (performance.now() - began) / count;
  session.stop();
  console.log(`session machine: ${Math.round(1000 / each)} events/s, ${(each * 1000).toFixed(0)} µs each`);
}
