const maxNameLength = 60;

/** Whether a passkey's name is short enough; counted in code points, so that a surrogate pair is one character. */
export const passkeyNameFits = (name: string): boolean => Array.from(name).length <= maxNameLength;
