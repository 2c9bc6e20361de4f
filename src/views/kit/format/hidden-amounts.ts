import { createContext } from 'react';

/** Whether the person has hidden the amounts; apart from the words for money, which the sign-in page does not need. */
export const HiddenAmounts = createContext(false);
