export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** More than any name, price or description has. The time of later steps may grow with the square of the length. */
export const MAX_WRITTEN = 5_000;
/**
 * Characters in a sheet: twice what 2,000 dishes with the longest texts need. The limits of bytes are not enough,
 * because a workbook stores a repeated text only once.
 */
export const MAX_SHEET_TEXT = 10_000_000;
export const MAX_COLUMNS = 100;
/** Last row that is read. Empty rows between dishes do not count for the number of rows. */
export const LAST_ROW = 20_000;
