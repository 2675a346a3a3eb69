/**
 * The form of an enrolled tablet's id. Anybody can send such a header, so the guard reads the id from the tablet's
 * token.
 */
export const TABLET = /^enrolled-(\d{1,10})$/;
