export type Row = Record<string, unknown>;

/** Rows by table, in an order that satisfies every reference. */
export type Club = Readonly<
  Record<
    | 'investors'
    | 'startups'
    | 'entities'
    | 'rounds'
    | 'series'
    | 'valuations'
    | 'holdings'
    | 'lots'
    | 'distributions'
    | 'annual_fees'
    | 'applications'
    | 'application_events'
    | 'market_terms'
    | 'market_requests'
    | 'market_events'
    | 'market_trades'
    | 'envelopes'
    | 'documents'
    | 'deposits'
    | 'news',
    Row[]
  >
>;
