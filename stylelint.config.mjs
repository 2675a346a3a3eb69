/** No sheet sets a value that the tokens hold (frontend/src/app/theme/tokens.ts). */
const token = (family) => `var\\(--${family}(?:-[a-z0-9]+)*\\)`;
const FREE = 'inherit|0';
/** One value, or up to four of them. */
const oneToFour = (value) => `/^(?:${value})(?: (?:${value})){0,3}$/`;
// A gap of 1 px is a hairline.
const gap = [oneToFour(`${token('space')}|1px|${FREE}`)];
// A percentage is the shape of the box itself; 1 px less is the inside of a hairline.
const radius = [
  oneToFour(`${token('radius')}|calc\\(${token('radius')} - 1px\\)|${FREE}`),
  String.raw`/^[\d.]+%(?: \/ [\d.]+%)?$/`,
];

// A mark of a ticket changes at each scroll; without the name of a part, its change restyles all parts.
const MARK_WITHOUT_PART = String.raw`/\[data-(?:cut-above|cut-below|far)[^,]*\s(?:\*|:)/`;
/**
 * An attribute, `*`, `:not()` or a state within `:has()`: from then on each element that comes or goes anywhere makes
 * the browser look at all elements around it, which took ten times as long on a full board.
 */
const HAS_ANYTHING = String.raw`/:has\((?:[^()]|\([^()]*\))*?(?:\[|\*|:(?!global))/`;
/**
 * `:has()` on the page or on any element: each ticket that comes or goes makes the browser restyle all its ancestors,
 * half of the time for styles while a full board scrolls. `usePageMark` sets an attribute instead.
 */
const HAS_OF_PAGE = String.raw`/(?:^|[\s,(])(?::root|html|body)?:has\(/`;

export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  rules: {
    'declaration-property-value-allowed-list': [
      {
        'font-size': [`/^(?:${token('text')}|inherit)$/`],
        '/^(?:row-|column-)?gap$/': gap,
        '/^border-(?:.+-)?radius$/': radius,
      },
      { message: (property, value) => `${property}: ${value} is no token's; see frontend/src/app/theme/tokens.ts` },
    ],
    'declaration-property-value-disallowed-list': {
      font: ['/\\d(?:px|r?em)/'],
      // Targets of a finger or a mouse.
      '/^min-(?:width|height)$/': ['/(?<![\\d.])4[048]px/'],
    },
    'selector-disallowed-list': [MARK_WITHOUT_PART, HAS_ANYTHING, HAS_OF_PAGE],
    'media-feature-name-value-allowed-list': {
      'min-width': ['720px', '960px', '1280px'],
      // 19em: text of twice the size on a phone.
      'max-width': ['719px', '959px', '1279px', '19em'],
      width: [],
    },
  },
  overrides: [
    // Neither the guest's page nor the office is open beside the board.
    {
      files: ['frontend/src/features/{guest-menu,restaurant-admin}/**/*.css'],
      rules: { 'selector-disallowed-list': [MARK_WITHOUT_PART] },
    },
  ],
};
