/** What news can be asked for, by the address of their page and by the query of C12 alike. */
export const newsKinds = ['company_update', 'press', 'exit', 'financing', 'club', 'market'] as const;

export const longestNewsSearch = 200;
