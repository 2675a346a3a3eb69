/**
 * SQL of an array parameter whose length the planner cannot see. A plan for an unknown length seems dearer to
 * PostgreSQL than one for a single element: it would plan the statement at each execution, which takes several times
 * as long as a look-up.
 *
 * @param parameter such as `$1`
 * @param type such as `integer[]`
 */
export const opaqueArray = (parameter: string, type: string): string => `(select ${parameter}::${type})::${type}`;
