const name = 'amounts';

/** Whether somebody hid the amounts in this browser since it was opened. */
export const readAmounts = (cookie: string): boolean => cookie.split('; ').includes(`${name}=hidden`);

/** It ends with the browser, and outlives a logout, which clears all local storage. */
export const amountsCookie = (areHidden: boolean): string =>
  `${name}=${areHidden ? 'hidden' : 'shown'}; path=/; samesite=lax`;
