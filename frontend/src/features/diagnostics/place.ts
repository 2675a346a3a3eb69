/** What of the product is asked about. */
export type Place = {
  /** Whose venues, as the header says; all without it. */
  companyId?: number | undefined;
};
