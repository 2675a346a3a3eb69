/** Pages of the browser's own address bar: two for each window that nobody sees, which cost more than most of our tests. */
const BROWSERS_OWN = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup'];

/** Flags of Chromium wherever we look at the product: it contacts only the product, and needs no sandbox. */
export const CHROMIUM_FLAGS = [
  ...['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'],
  ...['--disable-background-networking', '--disable-component-update', '--disable-sync'],
  `--disable-features=${BROWSERS_OWN.join()}`,
];
