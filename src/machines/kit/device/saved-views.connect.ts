import { connectMemory } from './device-memory.connect.ts';
import { savedViewsMachine } from './saved-views.ts';

export const connectSavedViews = () =>
  connectMemory(savedViewsMachine, async () => (await import('./saved-views.store.ts')).savedViewMemory);
