const name = 'amounts';

/** Whether the amounts were hidden in this browser since it was opened. */
export const readAmounts = (cookie: string): boolean => cookie.split('; ').includes(`${name}=hidden`);

/** It ends with the browser, and survives a logout, which clears local storage. */
export const amountsCookie = (areHidden: boolean): string =>
  `${name}=${areHidden ? 'hidden' : 'shown'}; path=/; samesite=lax`;
