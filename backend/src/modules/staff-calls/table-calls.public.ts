/** What a venue asks of its tables' calls. A door of its own, since the venues lie below the calls' other door. */
export { readTableCalls } from './views/table-calls.js';
