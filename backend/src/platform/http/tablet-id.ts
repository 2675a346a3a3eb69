/** An enrolled tablet's id. Anybody can send this in `X-Device`, so the guard reads the id from the tablet's token. */
export const TABLET = /^enrolled-(\d{1,10})$/;
