const fields = (names: string) => names.trim().split(/\s+/);

const report = 'report_type as_of_date basis currency';

/**
 * The fields without which the application cannot use an answer, by call: what the specification fixes, who or what a row is,
 * and the amounts and days of which a statement is made, because a sum with a part left out would be wrong.
 */
export const needed: Readonly<Record<string, readonly string[]>> = {
  createToken: fields('access refresh'),
  refreshToken: fields('access'),
  getProfile: fields('is_kyc_checked is_accredited is_member'),
  fillPersonalData: fields('is_kyc_checked is_accredited is_member'),
  getIdentityToken: fields('token'),
  checkFatfCountry: fields('is_fatf_country'),
  listInvestors: fields('results results.id results.display_name'),
  listNews: fields('results results.id results.title'),
  listLatestNews: fields('id title'),
  listInvestorDocuments: fields('results results.id'),
  uploadInvestorDocument: fields('id'),
  listEntities: fields('id name'),
  listPortfolioStartups: fields('id name'),
  'getReport portfolio': fields(`${report} summary
    holdings holdings.id holdings.startup holdings.startup.id holdings.startup.name
    cash_flows cash_flows.date cash_flows.kind cash_flows.holding
    price_history price_history.holding price_history.date price_history.price price_history.event`),
  'getReport performance': fields(`${report} points points.date`),
  'getReport transactions': fields(`${report}
    rows rows.date rows.kind rows.holding
    rows.startup rows.startup.id rows.startup.name
    totals`),
  'getReport capital_account': fields(`${report} memo
    columns columns.key columns.from columns.to lines lines.key lines.amounts`),
  'getReport tax_year': fields(`${report} years
    rows rows.holding rows.startup rows.startup.id rows.startup.name
    rows.acquired_date rows.disposed_date rows.kind
    totals`),
  'getReport returns': fields(`${report}
    totals totals.key totals.from totals.to
    rows rows.periods rows.periods.key rows.periods.from rows.periods.to`),
  'getReport bridge': fields(`${report} totals
    steps steps.key
    rows rows.holding rows.startup rows.startup.id rows.startup.name`),
  'getReport commitments': fields(`${report} totals
    rows rows.startup rows.startup.id rows.startup.name vehicles`),
  'getReport ilpa_reporting': fields(`${report}
    columns columns.key columns.from columns.to
    lines lines.section lines.key lines.is_recorded lines.amounts`),
  'getReport ilpa_performance': fields(`${report}
    fund fund.key fund.is_recorded portfolio portfolio.key rows rows.date rows.kind`),
  'getReport pme': fields(`${report} rows rows.name`),
  getSeriesReport: fields(`as_of_date currency
    results results.series results.series.id results.series.name
    results.startup results.startup.id results.startup.name
    results.flows results.flows.date results.flows.kind`),
  getSubjectReport: fields('as_of_date currency position'),
  listRounds: fields(`results results.id results.name
    results.startup results.startup.id results.startup.name`),
  getRound: fields('id name startup startup.id startup.name'),
  listRoundNames: fields('id name'),
  applyToInstance: fields('id'),
  listRoundDocuments: fields('id title'),
  listStartups: fields('results results.id results.name'),
  listSellableHoldings: fields('holding_id startup startup.id startup.name'),
  listMarket: fields(`results results.id results.side
    results.startup results.startup.id results.startup.name`),
  getCyborgDeposits: fields('results results.id totals totals.currency'),
  getCyborgPortfolio: fields(`as_of_date currency basis group_by totals
    results results.key results.labels`),
  getCyborgInvested: fields('as_of_date currency totals results'),
  listCyborgInvestors: fields('id name'),
  listCyborgSeries: fields('id name'),
  listCyborgStartups: fields('id name'),
  listCyborgEntities: fields('id name'),
};
