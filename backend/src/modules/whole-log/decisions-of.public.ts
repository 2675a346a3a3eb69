/** What a person has decided. A door of its own, since accounts lie below the whole log's own door. */
export { decisionsOf } from './views/decisions-of.js';
