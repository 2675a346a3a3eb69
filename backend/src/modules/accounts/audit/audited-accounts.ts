import { audited, type AuditedThing, settingFields } from '#platform/audit/audited.js';
import { isoTime, type SqlSource } from '#platform/database/own-session.js';
import { VENUES } from '#modules/venues/venue.table.js';

// Records every column, so that a later setting is included too. None of them is secret.
const COMPANY = 'select id, name, deleted_at is not null as deleted, to_jsonb(c) as row from company c where id = $1';

interface Row {
  readonly id: number;
  readonly name: string;
  readonly deleted: boolean;
  readonly row: Readonly<Record<string, unknown>>;
}

interface CompanyAct<Result> {
  readonly sql: SqlSource;
  readonly actorId: number;
  readonly companyId: number | null;
  readonly made?: (result: Result) => number;
}

/** Records a change of a company's details (`audited`). */
export function auditedCompany<Result>(act: CompanyAct<Result>, work: () => Promise<Result>): Promise<Result> {
  const { sql, actorId, companyId, made } = act;
  const read = async (id: number | null): Promise<AuditedThing[]> => {
    const rows = await sql.query<Row>({ text: COMPANY, values: [id] });
    return rows.map(({ row, ...company }) => ({
      ...company,
      subject: 'company',
      companyId: company.id,
      venueId: null,
      fields: settingFields(row),
    }));
  };
  const after = (result: Result) => read(made?.(result) ?? companyId);
  return audited({ sql, actorId, before: () => read(companyId), after }, work);
}

/** Reads each person's rights in each of their companies. Administrators of the installation have no company. */
const MEMBERS = `
  select 'member' as subject, u.id, uc.company_id as "companyId", null as "venueId", '' as name, false as deleted,
    jsonb_build_object('role', uc.role, 'systemAdministrator', u.role is not distinct from 'SA', 'invited', u.auth0_id is null,
      'pinSetAt', (select ${isoTime('p.set_at')} from user_pin p where p.user_id = u.id), 'venues', array(
        select jsonb_build_object('id', v.id, 'name', v.name) from user_venue a join ${VENUES} v on v.id = a.venue_id
        where a.user_id = u.id and v.company_id = uc.company_id order by v.name, v.id)) as fields
  from user_company uc join app_user u on u.id = uc.user_id
  where u.id = any ($1) or exists (select from user_venue a where a.user_id = u.id and a.venue_id = $2)
  union all
  select 'member', u.id, null, null, '', false, jsonb_build_object('invited', u.auth0_id is null)
  from app_user u where u.id = any ($1) and u.role = 'SA'
  order by 2, 3`;

// For people in no company, the audit log stores no name and no address, but only how often they were changed.
const IN_NO_COMPANY = `
  select 'member' as subject, u.id, null as "companyId", null as "venueId", '' as name, false as deleted,
    jsonb_build_object('changes', u.version) as fields
  from app_user u
  where u.id = any ($1) and u.role is distinct from 'SA' and not exists (select from user_company c where c.user_id = u.id)`;
const KNOWN = 'select id from app_user where id = any ($1)';

interface Act<Result> {
  readonly sql: SqlSource;
  readonly actorId: number | null;
  readonly people?: readonly number[];
  readonly venueId?: number;
  readonly made?: (result: Result) => readonly number[];
}

/** Records a change of people's rights (`audited`). Every such change goes through here. */
export function auditedRights<Result>(act: Act<Result>, work: () => Promise<Result>): Promise<Result> {
  const { sql, actorId, people = [], venueId = null, made } = act;
  // Keep the people who were found before the action. A person who loses access to the venue cannot be found by the
  // venue afterwards.
  let watched = people;
  const membersOf = (ids: readonly number[], at: number | null) =>
    sql.query<AuditedThing>({ text: MEMBERS, values: [ids, at] });
  const before = async () => {
    const members = await membersOf(people, venueId);
    watched = [...new Set([...people, ...members.map(({ id }) => id)])];
    return members;
  };
  const after = (result: Result) => membersOf([...watched, ...(made?.(result) ?? [])], null);
  return audited({ sql, actorId, before, after }, work);
}

/**
 * Like `auditedRights`, but also records changes and erasures of people in no company. If the action gives a person a
 * company or the role SA, only `auditedRights` records it.
 */
export function auditedPeople<Result>(
  act: Pick<Act<Result>, 'sql' | 'actorId'> & { readonly people: readonly number[] },
  work: () => Promise<Result>,
): Promise<Result> {
  const { sql, actorId, people } = act;
  const read = () => sql.query<AuditedThing>({ text: IN_NO_COMPANY, values: [people] });
  let known: readonly AuditedThing[] = [];
  const before = async () => (known = await read());
  const after = async () => {
    const still = new Map((await read()).map((thing) => [thing.id, thing]));
    const rows = await sql.query<{ id: number }>({ text: KNOWN, values: [people] });
    const ids = new Set(rows.map(({ id }) => id));
    return known.filter(({ id }) => ids.has(id)).map((thing) => still.get(thing.id) ?? thing);
  };
  return auditedRights(act, () => audited({ sql, actorId, before, after }, work));
}
