/** The ICAO spelling alphabet; digits are words so that both sides say them alike. */
const words: Readonly<Record<string, string>> = {
  0: 'zero',
  1: 'one',
  2: 'two',
  3: 'three',
  4: 'four',
  5: 'five',
  6: 'six',
  7: 'seven',
  8: 'eight',
  9: 'nine',
  A: 'Alfa',
  B: 'Bravo',
  C: 'Charlie',
  D: 'Delta',
  E: 'Echo',
  F: 'Foxtrot',
};

/** A verification code for reading aloud: "9F2A" is "nine Foxtrot two Alfa". */
export const spokenCode = (code: string): string =>
  code
    .split(' ')
    .map((group) => Array.from(group, (sign) => words[sign] ?? sign).join(' '))
    .join(', ');
