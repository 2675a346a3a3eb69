/**
 * Lets scripts write styles into this page. The server sends a nonce with each answer of the application, but none with
 * public and guests' pages, which are the same for everybody.
 * @returns `undefined` if there is none, and in development, where no policy is set
 */
export function styleNonce(): string | undefined {
  // Browsers hide the attribute under a policy, but not the property (HTML, section 3.2.6.6).
  return document.getElementById('theme')?.nonce || undefined;
}
