/** The form of an enrolled tablet's id. A header proves nothing, so the guard reads it from the tablet's token. */
export const TABLET = /^enrolled-(\d{1,10})$/;
