/** Courses of a meal, in their order (docs/product.md#courses). */
export type Course = 1 | 2 | 3;
