/** A door without Nest, so that `npm run ops` starts at once. */
export { readOpenCalls } from './views/read-open-calls.js';
export { staffCalls } from './views/staff-calls.projection.js';
