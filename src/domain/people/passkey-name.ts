import { countCharacters } from '../texts/text-patterns.ts';

export const maxPasskeyNameLength = 60;

export const passkeyNameFits = (name: string): boolean => countCharacters(name) <= maxPasskeyNameLength;
