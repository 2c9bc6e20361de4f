/** Filters of all club reports; ids of what is named. Absent is everything, as of today, in USD. */
export type ClubQuery = {
  readonly as_of_date?: string | undefined;
  readonly investor?: number | undefined;
  readonly entity?: number | undefined;
  readonly series?: number | undefined;
  readonly startup?: number | undefined;
  readonly currency?: string | undefined;
};

/** Of C22. */
export type DepositsQuery = Omit<ClubQuery, 'as_of_date'> & {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly status?: string | undefined;
  /** One of those of `ageing`. */
  readonly age?: string | undefined;
  readonly min_amount?: string | undefined;
  readonly max_amount?: string | undefined;
  readonly search?: string | undefined;
  readonly page?: number | undefined;
};
