import { Injectable } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { Database } from '#platform/database/database.js';
import { NAMED_USERS } from '#modules/accounts/accounts.public.js';
import type { LeadFilter, LeadView } from './lead.dto.js';

const COLUMNS = `l.id, l.kind, l.source, l.received_at as "receivedAt", l.name, l.email, l.telephone, l.street, l.city,
  l.region, l.current_state as "currentState", l.message, l.suspected, l.done_at as "doneAt",
  u.name as "doneBy"`;

const MATCHES = `($1::text is null or l.kind = $1) and case $2::text
    when 'open' then l.done_at is null and not l.suspected
    when 'done' then l.done_at is not null
    when 'suspected' then l.suspected and l.done_at is null
    else true end`;

type LeadRow = Omit<LeadView, 'receivedAt' | 'doneAt'> & { receivedAt: Date; doneAt: Date | null };

export interface LeadPage {
  readonly leads: LeadView[];
  readonly next: number | null;
}

@Injectable()
export class LeadReviewService {
  constructor(
    private readonly database: Database,
    private readonly clock: Clock,
  ) {}

  async list({ kind, state }: LeadFilter, limit: number, before?: number): Promise<LeadPage> {
    const rows = await this.database.query<LeadRow>({
      text: `select ${COLUMNS} from lead l left join ${NAMED_USERS} u on u.id = l.done_by
             where ${MATCHES} and ($3::integer is null or l.id < $3) order by l.id desc limit $4`,
      values: [kind ?? null, state, before ?? null, limit + 1],
    });
    const leads = rows.slice(0, limit).map(viewOf);
    return { leads, next: rows.length > limit ? (leads.at(-1)?.id ?? null) : null };
  }

  async mark(id: number, done: boolean, userId: number): Promise<LeadView> {
    const [row] = await this.database.query<LeadRow>({
      text: `with l as (
               update lead set done_at = case when $2 then coalesce(done_at, $3) end,
                 done_by = case when $2 then coalesce(done_by, $4) end
               where id = $1 returning *
             )
             select ${COLUMNS} from l left join ${NAMED_USERS} u on u.id = l.done_by`,
      values: [id, done, this.clock.now(), userId],
    });
    if (row === undefined) throw new DomainError('NOT_FOUND');
    return viewOf(row);
  }
}

function viewOf(row: LeadRow): LeadView {
  return { ...row, receivedAt: row.receivedAt.toISOString(), doneAt: row.doneAt?.toISOString() ?? null };
}
