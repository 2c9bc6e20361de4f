import type { AnyStateMachine } from 'xstate';
import { createMemoryMachine } from '../../src/machines/kit/device/device-memory.machine.ts';
import { createListMachine } from '../../src/machines/kit/list.machine.ts';
import { createPagedListMachine } from '../../src/machines/kit/lists/paged-list.machine.ts';
import { createQueryMachine } from '../../src/machines/kit/query.machine.ts';

const modules = import.meta.glob<Record<string, unknown>>('../../src/machines/**/*.machine.ts');

const isMachine = (value: unknown): value is AnyStateMachine =>
  typeof value === 'object' && value !== null && 'root' in value && 'transition' in value;

const exported = (await Promise.all(Object.values(modules).map((load) => load()))).flatMap((code) =>
  Object.values(code).filter(isMachine),
);

/** Every machine of the application once, including generic ones. */
export const machines: readonly AnyStateMachine[] = [
  ...new Map(
    [
      ...exported,
      createListMachine<unknown>(),
      createMemoryMachine<{ owner: number }, unknown, unknown>(null, (memory) => memory),
      createPagedListMachine<unknown, { count: number; results: readonly { id: number }[] }>(),
      createQueryMachine<unknown, unknown>(),
    ].map((machine) => [machine.id, machine]),
  ).values(),
];
