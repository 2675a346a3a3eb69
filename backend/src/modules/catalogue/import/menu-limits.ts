export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** Maximum length of a cell's text. Longer texts are cut, because later steps may take time quadratic in the length. */
export const MAX_WRITTEN = 5_000;
/**
 * Maximum number of characters in a sheet: twice what 2,000 dishes with the longest texts need. A limit in bytes is not
 * enough, because a workbook stores a repeated text only once.
 */
export const MAX_SHEET_TEXT = 10_000_000;
export const MAX_COLUMNS = 100;
/** The last row that is read. It is above the limit of rows, because empty rows do not count there. */
export const LAST_ROW = 20_000;
