/**
 * What lets scripts write styles into this page: the server gives one to each answer of the application, and none to public
 * and guests' pages, which are the same for everybody.
 *
 * @returns `undefined` where there is none, and in development, where nobody asks for it
 */
export function styleNonce(): string | undefined {
  // As a property: where there is a policy, browsers hide the attribute (HTML, section 3.2.6.6).
  return document.getElementById('theme')?.nonce || undefined;
}
