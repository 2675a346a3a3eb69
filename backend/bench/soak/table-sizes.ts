import type pg from 'pg';

/** The size of one table or index at one moment. */
export interface Size {
  readonly name: string;
  readonly kind: 'table' | 'index';
  readonly megabytes: number;
  /** PostgreSQL's own count; an index has none. */
  readonly live: number;
  readonly dead: number;
  /** Since the statistics were begun. */
  readonly updates: number;
  readonly hotUpdates: number;
  readonly vacuums: number;
}

const SIZES = `
  select c.relname as name, 'table' as kind, pg_table_size(c.oid) / 1048576.0 as megabytes, s.n_live_tup::int as live,
    s.n_dead_tup::int as dead, s.n_tup_upd::int as updates, s.n_tup_hot_upd::int as "hotUpdates",
    s.autovacuum_count::int as vacuums
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.schemaname = 'public' and s.n_tup_ins + s.n_tup_upd + s.n_tup_del > 0
  union all
  select i.indexrelname, 'index', pg_relation_size(i.indexrelid) / 1048576.0, 0, 0, 0, 0, 0
  from pg_stat_user_indexes i join pg_stat_user_tables s on s.relid = i.relid
  where i.schemaname = 'public' and s.n_tup_ins + s.n_tup_upd + s.n_tup_del > 0`;

export async function tableSizes(reader: pg.Pool): Promise<Size[]> {
  const { rows } = await reader.query<Size & { megabytes: string }>(SIZES);
  return rows.map((row) => ({ ...row, megabytes: Number(row.megabytes) }));
}
