/**
 * Time for which an ended order or call stays on the board and on the guest's page
 * (docs/product.md#how-long-an-order-stays-in-sight).
 */
export const ENDED_STAY_MS = 12 * 3_600_000;
