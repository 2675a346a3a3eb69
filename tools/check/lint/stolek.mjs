import { boundsBeforeShapes } from './bounds-before-shapes.mjs';
import { olderBrowsers } from './older-browsers.mjs';
import { packedAttributes } from './packed-attributes.mjs';
import { venueClock } from './venue-clock.mjs';

// oxlint-disable-next-line import/no-default-export -- oxlint requires it of a plugin
export default {
  meta: { name: 'stolek' },
  rules: {
    'bounds-before-shapes': boundsBeforeShapes,
    'older-browsers': olderBrowsers,
    'packed-attributes': packedAttributes,
    'venue-clock': venueClock,
  },
};
