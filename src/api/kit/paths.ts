/** The 42 calls of the API host: method and path template, to the letter (slashes and spellings included). */

export type Method = 'GET' | 'POST' | 'PATCH';

export type Call<Path extends string = string> = { readonly method: Method; readonly path: Path };

type ParameterNames<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParameterNames<Rest>
  : never;

/** Path parameters of a call's template. */
export type Parameters<Path extends string> = Readonly<Record<ParameterNames<Path>, string | number>>;

export const get = <const Path extends string>(path: Path): Call<Path> => ({ method: 'GET', path });
export const post = <const Path extends string>(path: Path): Call<Path> => ({ method: 'POST', path });
const patch = <const Path extends string>(path: Path): Call<Path> => ({ method: 'PATCH', path });

export const calls = {
  register: post('/api/v1/investors/register/'),
  createToken: post('/api/auth/token/'),
  refreshToken: post('/api/auth/token/refresh/'),
  getProfile: get('/api/v1/investors/profile/'),
  fillPersonalData: patch('/api/v1/investors/fill_personal_data/'),
  getIdentityToken: get('/api/v1/sumsub/token/'),
  requestPasswordReset: post('/api/auth/password/lost/'),
  confirmPasswordReset: post('/api/auth/password/lost/{code}'),
  getBankInfo: get('/api/v1/investors/get-bank-info-by-swift/{swift}/'),
  listInvestors: get('/api/v1/investors/list/'),
  checkFatfCountry: get('/api/v1/investors/is_fatf_country/{country}/'),
  listNews: get('/api/v1/news/cached_list/'),
  listLatestNews: get('/api/v1/news/latest/'),
  listSigningDocuments: get('/api/v1/deals/related_docusign_documents/'),
  listRoundDocuments: get('/api/v1/rounds/{id}/documents/'),
  listInvestorDocuments: get('/api/v1/investors/documents/'),
  uploadInvestorDocument: post('/api/v1/investors/documents/upload/'),
  getReport: get('/api/v1/reports/cached_report/{report-type}/'),
  generatePdf: post('/api/v1/reports/generate_pdf/'),
  getSubjectReport: get('/api/v1/investors/get_{type}_report/{id}/'),
  listEntities: get('/api/v1/reports/{product}-entities/'),
  getCyborgDeposits: get('/api/v1/reports/cyborg/deposit/'),
  getCyborgPortfolio: get('/api/v1/reports/cyborg-portfolio/'),
  listCyborgInvestors: get('/api/v1/reports/cyborg/investors/'),
  listCyborgSeries: get('/api/v1/reports/cyborg/series/'),
  listCyborgStartups: get('/api/v1/reports/cyborg/startups/'),
  listCyborgEntities: get('/api/v1/reports/cybrog/entities/'),
  getCyborgInvested: get('/api/v1/reports/cyborg/invested/'),
  listRounds: get('/api/v1/rounds/cached_list/'),
  getRound: get('/api/v1/rounds/{id}/detail/'),
  reportRoundStats: post('/api/v1/rounds/{id}/stats/'),
  listRoundNames: get('/api/v1/rounds/list/'),
  listRoundYears: get('/api/v1/rounds/unique-years/'),
  listSellableHoldings: get('/api/v1/deals/secondary_market/portfolio/'),
  createMarketRequest: post('/api/v1/deals/secondary_market/create/'),
  listMarket: get('/api/v1/deals/secondary_market/'),
  listPortfolioStartups: get('/api/v1/investors/actual_startup_list/'),
  listStartups: get('/api/v1/startups/list/'),
  listTags: get('/api/v1/startups/unique-tags/'),
  getSeriesReport: get('/api/v1/investors/series_report_full/'),
  applyToInstance: post('/api/v1/deals/application/by_instance/'),
  listApplications: get('/api/v1/deals/applications/{roundName}/'),
} as const;

/** Additional calls of our own host; another host may not have them, and the application works without. */
export const ownCalls = {
  /** Ends the session of a refresh token (RFC 7009; the path of SimpleJWT). */
  revokeToken: post('/api/auth/token/blacklist/'),
  /** The club's desk, for those whose profile says `is_operator`. */
  getDesk: get('/api/v1/desk/'),
  getReview: get('/api/v1/desk/reviews/{id}/'),
  getSheetForm: get('/api/v1/desk/sheets/{sheet}/'),
  sendDeskFile: post('/api/v1/desk/files/'),
  actOnDesk: post('/api/v1/desk/actions/'),
} as const;

/**
 * The bearer rule looks at the template, so a round named "authena" in a parameter or `?tags=auth` in the query cannot
 * remove the header.
 */
export const carriesBearer = (call: Call): boolean => !call.path.includes('auth');
