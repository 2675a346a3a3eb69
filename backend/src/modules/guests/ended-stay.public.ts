/** A door without Nest, so that `npm run ops` starts at once. */
export { ENDED_STAY_MS } from './ended-stay.js';
