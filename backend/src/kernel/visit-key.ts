/** The key of events that belong to the visit: its orders, and visits that are merged into it. */
export const visitKey = (visitId: string): string => `visit:${visitId}`;
