/** Where a person's money comes from, in the order of the form. */
export const sourceOfFundsLabels: Readonly<Record<string, string>> = {
  salary: 'Salary',
  business: 'Business income',
  sale_of_assets: 'Sale of assets',
  inheritance: 'Inheritance',
  investments: 'Investments',
  other: 'Other',
};
