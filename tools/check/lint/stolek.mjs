import { boundsBeforeShapes } from './bounds-before-shapes.mjs';
import { noLookbehind } from './no-lookbehind.mjs';
import { venueClock } from './venue-clock.mjs';

// oxlint-disable-next-line import/no-default-export -- oxlint requires it of a plugin
export default {
  meta: { name: 'stolek' },
  rules: { 'bounds-before-shapes': boundsBeforeShapes, 'no-lookbehind': noLookbehind, 'venue-clock': venueClock },
};
