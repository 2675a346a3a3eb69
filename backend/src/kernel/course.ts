/** Courses of a meal, in their order (docs/product.md#courses). */
export const COURSES = [1, 2, 3] as const;
export type Course = (typeof COURSES)[number];
