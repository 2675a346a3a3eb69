/**
 * Returns the nonce with which scripts may write styles into this page. The server sends one with each answer of the
 * application. It sends none with public and guests' pages, which are the same for everybody.
 * @returns `undefined` if there is none, as in development, where no policy is set
 */
export function styleNonce(): string | undefined {
  // Reads the property, because under a policy browsers hide the attribute from scripts (HTML, section 3.2.6.6).
  return document.getElementById('theme')?.nonce || undefined;
}
