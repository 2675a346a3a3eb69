/** A door without Nest, so that `npm run ops` starts at once. */
export { phoneTag } from './phone.js';
