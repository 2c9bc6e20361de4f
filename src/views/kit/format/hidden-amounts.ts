import { createContext } from 'react';

/** Whether the person has hidden the amounts; separate from the money formats, which the sign-in page does not need. */
export const HiddenAmounts = createContext(false);
