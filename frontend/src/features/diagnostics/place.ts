/** The scope of a query. */
export type Place = {
  /** The company chosen in the header; all companies if absent. */
  companyId?: number | undefined;
};
