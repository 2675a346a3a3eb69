export const MAX_IMPORT_BYTES = 5 * 1024 * 1024;
export const MAX_IMPORT_ROWS = 2_000;
export const MAX_UNPACKED_BYTES = 50 * 1024 * 1024;
/** No name, price or description is longer. Later steps may take time that grows with the square of the length. */
export const MAX_WRITTEN = 5_000;
/** Characters of a sheet: twice those of 2,000 dishes with the longest texts. A workbook may repeat one text in every cell. */
export const MAX_SHEET_TEXT = 10_000_000;
export const MAX_COLUMNS = 100;
/** Empty rows between dishes count for the position, but not for the number of rows. */
export const LAST_ROW = 20_000;
