/** Query parameters of the news, shared by the address of their page and call C12. */
export const newsKinds = ['company_update', 'press', 'exit', 'financing', 'club', 'market'] as const;

export const maxNewsSearchLength = 200;
