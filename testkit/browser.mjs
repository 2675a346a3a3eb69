/**
 * Pages of the browser's own address bar. Each window has two invisible ones, which cost more than most of our tests.
 */
const BROWSERS_OWN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Flags of Chromium for all our tests and pictures: it contacts only the product, and needs no sandbox. */
export const CHROMIUM_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${BROWSERS_OWN.join()}`,
];
