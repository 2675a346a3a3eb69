import { toDecimal } from '#kernel/money.js';
import { isoTime, type SqlSource } from '../database/own-session.js';
import type { Act, ActOn, AuditSubject } from './audited.js';

const PRICES = new Set(['priceCzk', 'priceEur']);

export interface AuditRow<Subject extends AuditSubject = AuditSubject> {
  readonly id: number;
  /** Time of the action, in the format of `isoTime`. */
  readonly at: string;
  readonly actorId: number | null;
  readonly companyId: number | null;
  readonly venueId: number | null;
  readonly subject: Subject;
  readonly subjectId: number;
  readonly act: ActOn<Subject>;
  readonly name: string;
  readonly productId: number | null;
  readonly menuId: number | null;
  readonly menuName: string | null;
  readonly fields: Readonly<Record<string, readonly [before: unknown, after: unknown]>>;
}

export interface AuditFilter<Subject extends AuditSubject = AuditSubject> {
  readonly companyId?: number | null;
  readonly venueId?: number;
  readonly subjects?: readonly Subject[];
  readonly productId?: number | undefined;
  readonly menuId?: number | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

const COLUMNS = `
  id, ${isoTime('changed_at')} as at, actor_id as "actorId", company_id as "companyId", venue_id as "venueId", subject,
  subject_id as "subjectId", act, name, product_id as "productId", menu_id as "menuId", menu_name as "menuName", fields`;

export const NEWEST_ENTRIES_OF_VENUE = '(select * from audit_entry where venue_id = $1 order by id desc limit 500)';

/** Returns the entries that pass the filter, the newest first. */
export async function auditEntries<Subject extends AuditSubject = AuditSubject>(
  sql: SqlSource,
  filter: AuditFilter<Subject>,
): Promise<AuditRow<Subject>[]> {
  const rows = await sql.query<Omit<AuditRow<Subject>, 'id'> & { readonly id: string }>(statementOf(filter));
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
}

export interface AuditOfPerson {
  readonly companyId: number | null;
  readonly venueId: number | null;
  readonly at: string;
  readonly subject: AuditSubject;
  readonly act: Act;
  readonly byMe: boolean;
}

/**
 * Returns the person's own actions on these subjects, oldest first. If `member` is among the subjects, it also returns
 * changes of the person's rights by others.
 */
export function auditOfPerson(
  sql: SqlSource,
  userId: number,
  subjects: readonly AuditSubject[],
): Promise<AuditOfPerson[]> {
  const text = `
    select company_id as "companyId", venue_id as "venueId", ${isoTime('changed_at')} as at, subject, act,
      actor_id is not distinct from $1 as "byMe"
    from audit_entry where (actor_id = $1 or subject = 'member' and subject_id = $1) and subject = any ($2) order by id`;
  return sql.query({ text, values: [userId, subjects] });
}

/** Converts a price from minor units to a decimal; returns the values of other fields unchanged. */
export function auditValue(field: string, value: unknown): unknown {
  return PRICES.has(field) && typeof value === 'number' ? toDecimal(value) : value;
}

/** Leaves out the condition of a missing filter, because one statement for all filters would use no index. */
function statementOf({ limit, ...filter }: AuditFilter): { text: string; values: unknown[] } {
  const conditions = [
    ['company_id = $', filter.companyId],
    ['venue_id = $', filter.venueId],
    ['product_id = $', filter.productId],
    ['menu_id = $', filter.menuId],
    ['id < $', filter.before],
  ] as const;
  const given = conditions.filter(([, value]) => value !== undefined && value !== null);
  const values: unknown[] = [limit, ...given.map(([, value]) => value)];
  const where = given.map(([condition], index) => condition + (index + 2));
  if (filter.companyId === null) where.push('company_id is null');
  if (filter.subjects !== undefined) where.push(`subject = any ($${values.push(filter.subjects)})`);
  return { text: `select ${COLUMNS} from audit_entry where ${where.join(' and ')} order by id desc limit $1`, values };
}
