import { countCharacters } from './text-patterns.ts';

const maxNameLength = 60;

export const passkeyNameFits = (name: string): boolean => countCharacters(name) <= maxNameLength;
