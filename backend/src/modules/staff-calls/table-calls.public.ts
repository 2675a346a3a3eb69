/** What a venue and its visits ask of the tables' calls. A door of its own, since they lie below the calls' other door. */
export { readLastCalls, readTableCalls } from './views/table-calls.js';
