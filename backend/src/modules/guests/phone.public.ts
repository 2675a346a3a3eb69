/** A door without Nest, so that `npm run ops` starts at once. */
export { phoneInVisit, phoneTag } from './phone.js';
