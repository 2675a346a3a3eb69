/** How long an order or a call that has ended stays on the board and in the guest's view (docs/product.md#how-long-an-order-stays-in-sight). */
export const ENDED_STAY_MS = 12 * 3_600_000;
