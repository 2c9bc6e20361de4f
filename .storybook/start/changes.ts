/** The release since which `changes` are listed: the version of package.json. Empty the list when the version is raised. */
export const lastRelease = '0.1.0';

export interface Change {
  what: string;
  kind: 'new' | 'changed';
  /** Title and export of a story that shows it. */
  story: readonly [title: string, name: string];
}

/** The visible changes since the last release, newest first. */
export const changes: readonly Change[] = [
  {
    what: 'A notice moves up where it would cover the focused control.',
    kind: 'changed',
    story: ['UI/ToastStack', 'ClearOfTheFocus'],
  },
  {
    what: 'The passkeys appear below the two-step sign-in once that is loaded, and no longer move.',
    kind: 'changed',
    story: ['Screens/Security/Two-step sign-in', 'Off'],
  },
  {
    what: 'The parts of the chart from gross to net have their signs, as those of the other charts have.',
    kind: 'changed',
    story: ['Screens/Reports', 'GrossToNet'],
  },
  {
    what: 'Esc closes the form of a commitment and those of the market. It and Close ask before unsaved entries are discarded.',
    kind: 'changed',
    story: ['Screens/Sales market', 'OfferDiscardAsked'],
  },
  {
    what: 'A total loss is called so in the reports too: on the portfolio, there in the PDF as well, and on one startup or series.',
    kind: 'changed',
    story: ['Screens/Reports', 'Portfolio'],
  },
  {
    what: 'After a refusal the documents can be read, and no more can be uploaded.',
    kind: 'changed',
    story: ['Screens/Documents', 'ApplicationClosed'],
  },
  {
    what: 'Details typed about a file before a reload are there when the file is chosen again.',
    kind: 'new',
    story: ['Screens/Documents/Panel', 'EntriesKept'],
  },
  {
    what: 'A buy order that could not be loaded can be loaded again, instead of being described as filled or withdrawn.',
    kind: 'changed',
    story: ['Screens/Sales market', 'BuyOrderCouldNotBeLoaded'],
  },
  {
    what: 'A person whose application was rejected is led to the result, instead of being asked to complete the verification.',
    kind: 'changed',
    story: ['Screens/Onboarding', 'Refused'],
  },
  {
    what: 'The report of the portfolio and both ILPA reports have a chart on screen, the ILPA reports in their PDF too.',
    kind: 'new',
    story: ['Screens/Reports', 'IlpaReporting'],
  },
  {
    what: 'Every page and file says Net fair value or Gross fair value; on every page, the date of issue of a document is its Issue date.',
    kind: 'changed',
    story: ['Screens/Portfolio', 'Shown'],
  },
  {
    what: 'The bar of a round’s sections has arrows for the pointer while sections are out of sight.',
    kind: 'changed',
    story: ['UI/Section navigation', 'Long'],
  },
  {
    what: 'A table that scrolls sideways has a shadow at its edge while columns are out of sight.',
    kind: 'changed',
    story: ['UI/DataTable', 'TenThousandRows'],
  },
  {
    what: 'The table of rounds has rows of two lines, with logos, numbers at the end of their columns and fees in short.',
    kind: 'changed',
    story: ['Screens/Rounds', 'Table'],
  },
  {
    what: 'Amounts, prices and units are grouped in the field once it is left, and read from text that was copied, such as $10,000.50.',
    kind: 'changed',
    story: ['Screens/Commitment', 'Form'],
  },
  {
    what: 'A statement of the club is on file, not accepted; only an upload is.',
    kind: 'changed',
    story: ['Screens/Documents', 'Shown'],
  },
  {
    what: 'Without a network, a page that could not be loaded is no longer called readable or dated.',
    kind: 'changed',
    story: ['UI/Notice', 'Offline'],
  },
  {
    what: 'The comparison of the portfolio with another day shows the largest changes first and all on request; fees are named as the reason, not as a new investment.',
    kind: 'changed',
    story: ['Screens/Portfolio/Compare', 'TwoDays'],
  },
  {
    what: 'The report on the portfolio begins with its key figures; each holding has its gain, its IRR and its own currency.',
    kind: 'changed',
    story: ['Screens/Reports', 'PortfolioWithAHoldingInEuros'],
  },
  {
    what: 'The report on payments states contributions and distributions as the portfolio does, and their parts by name.',
    kind: 'changed',
    story: ['Screens/Reports', 'Payments'],
  },
  {
    what: 'A report on payments without one in its period leads to all payments since inception.',
    kind: 'new',
    story: ['Screens/Reports', 'NothingInThisTime'],
  },
  {
    what: 'The days below charts are labelled in the reader’s language, and no label touches another.',
    kind: 'changed',
    story: ['Screens/Portfolio/Charts', 'OfTheReport'],
  },
  {
    what: 'The list of changes since the last visit has own offers and buy orders that expired.',
    kind: 'new',
    story: ['Screens/Portfolio/Last visit', 'Changed'],
  },
  {
    what: 'The half-filled forms of the club’s desk survive a reload of the tab.',
    kind: 'new',
    story: ['Screens/Club desk', 'EntryRestored'],
  },
  {
    what: 'The list of changes since the last visit has proposals and deals on the market.',
    kind: 'new',
    story: ['Screens/Portfolio/Last visit', 'Changed'],
  },
  {
    what: 'The portfolio lists the files of its holdings of the last seven days, also after a reload.',
    kind: 'new',
    story: ['Screens/Portfolio', 'EarlierFiles'],
  },
  {
    what: 'The tax year lists for each payment and purchase the gross proceeds, sale fees, carry paid, tax withheld and the net received, on screen and in its files; before, tax was in the files alone, and fees and carry nowhere.',
    kind: 'changed',
    story: ['Screens/Reports', 'TaxYearByLots'],
  },
  {
    what: 'An exchange rate over a third currency has the later day of its two steps; before, it had the earlier one, and of two rates with that day only one was listed.',
    kind: 'changed',
    story: ['Screens/Reports', 'CapitalAccountRecalculated'],
  },
  {
    what: 'ILPA’s Performance Template on one vehicle has the total of all its investors beside the own share, for the club’s staff.',
    kind: 'changed',
    story: ['Screens/Reports', 'IlpaPerformanceOfAVehicle'],
  },
  {
    what: 'The CSV of a report on one subject has its notes and valuations known later, that of the club’s performance its notes; the book by series states valuations known later.',
    kind: 'changed',
    story: ['Screens/Reports', 'OneCompany'],
  },
  {
    what: 'The performance of the club has its cash flows by quarter as a table, and its recalculation has commitments and PIC; before, the flows were in the file alone.',
    kind: 'changed',
    story: ['Screens/Cyborg', 'Performance'],
  },
  {
    what: 'The bridge, the capital account, the tax year, the comparison with an index and ILPA’s templates are recalculated from purchases, payments and valuations; before, from their own lines.',
    kind: 'changed',
    story: ['Screens/Reports', 'CapitalAccountRecalculated'],
  },
  {
    what: 'The club’s pivot, investments and general page state the exchange rates that they used, as do the book by series and reports on one subject.',
    kind: 'changed',
    story: ['Screens/Cyborg', 'InvestedWithExchangeRates'],
  },
  {
    what: 'The CSV of a report has all its tables below each other, each under its title, with the key figures, notes and exchange rates; before, only the first.',
    kind: 'changed',
    story: ['Screens/Reports', 'FileDelivered'],
  },
  {
    what: 'ILPA’s Reporting Template on one vehicle has the total of all its investors beside the own share, for the club’s staff.',
    kind: 'changed',
    story: ['Screens/Reports', 'IlpaReportingOfAVehicle'],
  },
  {
    what: 'A report in the sections of ILPA’s Performance Template: gross and net returns with itemised payments.',
    kind: 'new',
    story: ['Screens/Reports', 'IlpaPerformance'],
  },
  {
    what: 'A report in the lines of ILPA’s Reporting Template 2.0: NAV, commitments, fees and carry.',
    kind: 'new',
    story: ['Screens/Reports', 'IlpaReporting'],
  },
  {
    what: 'Two-step sign-in with an authenticator app: turned on under Security, requested after the password, with ten recovery codes.',
    kind: 'new',
    story: ['Screens/Security/Two-step sign-in', 'ShowingTheSecret'],
  },
  {
    what: 'A page of the club’s performance: returns by period, the J-curve, vintages with quartiles, and commitments.',
    kind: 'new',
    story: ['Screens/Cyborg', 'Performance'],
  },
  {
    what: 'A gain in another currency is split into the local gain and the effect of exchange rates; the capital account has a line for it.',
    kind: 'new',
    story: ['Screens/Portfolio/Proof', 'GainByCurrency'],
  },
  {
    what: 'A desk for those who act for the club: reviews, payments, rounds, entries and imports, each shown before it is done.',
    kind: 'new',
    story: ['Screens/Club desk', 'Reviews'],
  },
  {
    what: 'A report that compares the portfolio with public indices: KS-PME and Direct Alpha, with each payment.',
    kind: 'new',
    story: ['Screens/Reports', 'AgainstAnIndex'],
  },
  {
    what: 'The tax year lists each purchase that was sold, short or long term, the kind of each payment, and a reconciliation with the portfolio’s gain.',
    kind: 'changed',
    story: ['Screens/Reports', 'TaxYearByLots'],
  },
  {
    what: 'A report with a chart of the steps from the gross to the net gain and IRR: fees, carry and currency.',
    kind: 'new',
    story: ['Screens/Reports', 'GrossToNet'],
  },
  {
    what: 'A report of returns by period: quarter, year, one, three and five years and since inception.',
    kind: 'new',
    story: ['Screens/Reports', 'ReturnsByPeriod'],
  },
  {
    what: 'A report that reconciles commitments: promised, called, drawn and unfunded.',
    kind: 'new',
    story: ['Screens/Reports', 'CommitmentsReconciled'],
  },
  {
    what: 'Without an identity provider the page says that the club will be in contact.',
    kind: 'new',
    story: ['Screens/Identity', 'ByTheClub'],
  },
  {
    what: 'On a phone the filters of news, rounds and the market fold away; unread items have a mark in the margin.',
    kind: 'changed',
    story: ['Screens/News', 'UnreadOnlyOnAPhone'],
  },
  {
    what: 'A page that lists the browsers in which a person is signed in, and changes the password.',
    kind: 'new',
    story: ['Screens/Security', 'Sessions'],
  },
  {
    what: 'The market is a table with fair values; on a phone an offer has two lines.',
    kind: 'changed',
    story: ['Screens/Secondary market', 'Shown'],
  },
  {
    what: 'A round’s page shows its key terms first, and keeps its sections and Commit in reach.',
    kind: 'changed',
    story: ['Screens/Round', 'Open'],
  },
  {
    what: 'The toolbar shows every story as another club would see it: name and colours.',
    kind: 'new',
    story: ['Screens/Sign in', 'OfAnotherClub'],
  },
  {
    what: 'Charts, proof, compare, evidence, wire, request, preview and export have stories of their own, and every screen one on a phone and one in the dark.',
    kind: 'new',
    story: ['Screens/Portfolio/Charts', 'OfTheReport'],
  },
  {
    what: 'The State panel draws the machine of the story itself, with states and arrows, and comes first on screens.',
    kind: 'changed',
    story: ['Foundations/State chart', 'Chart'],
  },
  {
    what: 'A map of all pages, each of which leads to its story.',
    kind: 'new',
    story: ['Start/Page flow', 'Pages'],
  },
  {
    what: 'Each part says when to use it, do and don’t, its states, sizes, keys and contrast, and whether it is ready.',
    kind: 'new',
    story: ['Start/Parts', 'Status'],
  },
  {
    what: 'An answer to a buy order starts with its price and units, and shows the order.',
    kind: 'changed',
    story: ['Screens/Sales market', 'OfferToABuyer'],
  },
];
