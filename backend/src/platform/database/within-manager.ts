import type { EntityManager } from 'typeorm';
import type { SqlSource } from './own-session.js';

/**
 * A transaction of TypeORM as a source of rows, only for `select` and `insert`: other statements return another shape
 * there.
 */
export function within(manager: EntityManager): SqlSource {
  return { query: ({ text, values = [] }) => manager.query(text, [...values]) };
}
