import { settingFields, type AuditedThing } from '#platform/audit/audit-difference.js';
import { audited } from '#platform/audit/audited.js';
import type { SqlSource } from '#platform/database/own-session.js';

// Every column, so that a later setting is recorded too. None of them is a secret.
const COMPANY = 'select id, name, deleted_at is not null as deleted, to_jsonb(c) as row from company c where id = $1';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly row: Readonly<Record<string, unknown>>;
}

interface Act<Result> {
  readonly sql: SqlSource;
  /** A user's id. */
  readonly actorId: number;
  /** `null`: the work creates it. */
  readonly companyId: number | null;
  readonly made?: (result: Result) => number;
}

/** `audited` for a company's details. */
export function auditedCompany<Result>(act: Act<Result>, work: () => Promise<Result>): Promise<Result> {
  const { sql, actorId, companyId, made } = act;
  const read = async (id: number | null): Promise<AuditedThing[]> => {
    const rows = await sql.query<Row>({ text: COMPANY, values: [id] });
    return rows.map(({ row, ...company }) => ({
      ...{ ...company, subject: 'company', companyId: company.id, venueId: null, fields: settingFields(row) },
    }));
  };
  const after = (result: Result) => read(made?.(result) ?? companyId);
  return audited({ sql, actorId, before: () => read(companyId), after }, work);
}
