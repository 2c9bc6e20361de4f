/** With so few recovery codes left, a person is told how to get new ones, and gets them with the next way to sign in. */
export const areCodesFew = (left: number): boolean => left < 3;
