import { createContext } from 'react';
import type { RoundChange } from '../../../machines/rounds/round-snapshot.ts';

/** What this device knows of the round from before; the round tells it to whatever is drawn in its panel. */
export const KnownChange = createContext<RoundChange | null>(null);
