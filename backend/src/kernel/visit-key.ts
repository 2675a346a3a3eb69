/** Borne by what is ordered in the visit, and by what is merged into it. */
export const visitKey = (visitId: string): string => `visit:${visitId}`;
