/** Whether figures are after fees and carry or before them, by the name of each in the API and in addresses. */
export const bases = ['net', 'gross'] as const;
