import fc from 'fast-check';
import { expect } from 'vitest';
import { propertyRuns } from '../property-runs.ts';

/** Until a request has reached the host of the model, or its answer the machine: several turns of the event loop. */
export async function atRest(): Promise<void> {
  for (let turn = 0; turn < 5; turn += 1) await new Promise((resolve) => setImmediate(resolve));
}

/** Walks of a machine side by side with a model of a few rules: 20 steps each on average, 200,000 at night. */
const walks = propertyRuns(400, 60);

type Steps<Model extends object, Real> = Iterable<fc.AsyncCommand<Model, Real>>;

export type Walk<Model extends object, Real> = {
  readonly begin: () => { readonly model: Model; readonly real: Real };
  /** One step by name. It may do nothing where a person could not do it. */
  readonly steps: readonly fc.Arbitrary<{
    readonly name: string;
    readonly run: (model: Model, real: Real) => void | Promise<void>;
  }>[];
  /** What holds after each step. */
  readonly invariants: Readonly<Record<string, (model: Model, real: Real) => unknown>>;
  /** Brings the walk to rest, and says what has to hold then. */
  readonly finish: (model: Model, real: Real) => Promise<void>;
};

/** A property that takes steps in any order, and the number of steps taken so far. */
export function walkOf<Model extends object, Real>({ begin, steps, invariants, finish }: Walk<Model, Real>) {
  const count = { steps: 0 };
  const commands = steps.map((step) =>
    step.map(({ name, run }) => ({
      check: () => true,
      async run(model: Model, real: Real) {
        count.steps += 1;
        await run(model, real);
        await atRest();
        for (const [rule, holds] of Object.entries(invariants)) expect(holds(model, real), rule).toBe(true);
      },
      toString: () => name,
    })),
  );
  const property = fc.asyncProperty(
    fc.commands<Model, Real, false>(commands, { maxCommands: 40, size: 'max' }),
    async (taken: Steps<Model, Real>) => {
      const { model, real } = begin();
      await atRest();
      await fc.asyncModelRun(() => ({ model, real }), taken);
      await finish(model, real);
    },
  );
  return { property, count };
}

/** Walks as often as the day or the night asks for. @throws where a rule is broken, with the shortest walk to it. */
export async function proveWalk<Model extends object, Real>(walk: Walk<Model, Real>): Promise<void> {
  const { property, count } = walkOf(walk);
  await fc.assert(property, { numRuns: walks });
  if (process.env['NIGHTLY'] === '1') expect(count.steps).toBeGreaterThan(100_000);
}

/** A walk with a planted bug breaks a rule within two hundred walks, 4,000 steps on average. */
export async function expectFound<Model extends object, Real>(walk: Walk<Model, Real>): Promise<void> {
  const { failed } = await fc.check(walkOf(walk).property, { numRuns: 200, seed: 7, endOnFailure: true });
  expect(failed).toBe(true);
}
