import { createContext } from 'react';
import type { RoundChange } from '../../../machines/rounds/round-snapshot.ts';

/** What this device stored about the round, provided to everything in its panel. */
export const KnownChange = createContext<RoundChange | null>(null);
