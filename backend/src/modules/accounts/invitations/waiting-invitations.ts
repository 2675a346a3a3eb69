import { Injectable, Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { Settings } from '#platform/config/settings.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { auditedRights } from '../audit/audited-accounts.js';
import { erasePerson } from '../privacy/erase-person.js';
import type { AnsweredInvitation } from './invitation.dto.js';
import { INVITATION_JSON, type OpenInvitation } from './open-invitation.js';
import { becomeFormerPerson, findLink, isFormerPerson, mergeInvitation, useLink, type LinkTarget } from './take-up.js';

const OPEN = `
  u.auth0_id is null and exists (
    select from user_company uc join company c on c.id = uc.company_id where uc.user_id = u.id and c.deleted_at is null)`;
const READ = `select ${INVITATION_JSON} as invitation from app_user u where u.id = $1 and ${OPEN}`;
const OF_FORMER = `select ${INVITATION_JSON} as invitation from app_user u where u.id = $1`;
const TO_ADDRESS = `
  select ${INVITATION_JSON} as invitation from app_user u where lower(u.email) = lower($1) and ${OPEN} order by u.id limit 20`;
const LOCK_TO_ADDRESS = `
  select u.id from app_user u where u.id = $1 and lower(u.email) = lower($2) and ${OPEN} for no key update of u`;

/** Finds and answers open invitations, for a person with the link's secret or with the verified address. */
@Injectable()
export class WaitingInvitations {
  private readonly logger = new Logger(WaitingInvitations.name);

  constructor(
    private readonly database: Database,
    private readonly access: AccessChanges,
    private readonly settings: Settings,
  ) {}

  async toCaller({ verifiedEmail }: Principal): Promise<OpenInvitation[]> {
    if (verifiedEmail === null) return [];
    const rows = await this.database.query<{ invitation: OpenInvitation }>({
      name: 'invitations_to_address',
      text: TO_ADDRESS,
      values: [verifiedEmail],
    });
    return rows.map(({ invitation }) => invitation);
  }

  /** @returns `null` for the caller's own link @throws DomainError LINK_NOT_VALID: used, expired or another person's */
  async ofLink(caller: Principal, token: string): Promise<OpenInvitation | null> {
    const target = await findLink(this.database, token);
    if (target?.userId === caller.userId) return null;
    if (target === null) throw new DomainError('LINK_NOT_VALID');
    const isFormer = this.isFormer(target, caller);
    if (target.subject !== null && !isFormer) throw new DomainError('LINK_NOT_VALID');
    const text = isFormer ? OF_FORMER : READ;
    const [row] = await this.database.query<{ invitation: OpenInvitation }>({ text, values: [target.userId] });
    if (row === undefined) throw new DomainError('LINK_NOT_VALID');
    return row.invitation;
  }

  /** @throws DomainError LINK_NOT_VALID as `ofLink` does; NOT_FOUND if the caller has no open invitation `id` */
  async accept(caller: Principal, which: AnsweredInvitation): Promise<void> {
    await this.database.transaction(async (client) => {
      const taken = await this.take(client, caller, which);
      if (taken === null) return;
      const { id, isFormer } = taken;
      const people = [id, caller.userId];
      await auditedRights({ sql: client, actorId: isFormer ? id : caller.userId, people }, () =>
        isFormer ? becomeFormerPerson(client, id, caller) : mergeInvitation(client, id, caller.userId),
      );
    });
    this.access.changed();
  }

  /** Deletes the invitation. @throws DomainError as `accept` does */
  async refuse(caller: Principal, which: AnsweredInvitation): Promise<void> {
    await this.database.transaction(async (client) => {
      const taken = await this.take(client, caller, which);
      // Refusing a link to a former account must not delete that account.
      if (taken === null || taken.isFormer) return;
      await auditedRights({ sql: client, actorId: caller.userId, people: [taken.id] }, () =>
        erasePerson(client, taken.id),
      );
    });
    this.logger.log({ by: caller.userId }, 'An invitation was refused');
  }

  private isFormer(target: LinkTarget, caller: Principal): boolean {
    return this.settings.SIGN_IN === 'oidc' && isFormerPerson(target, caller);
  }

  /** Locks the invitation, so that one of two concurrent answers fails. @returns `null` for the caller's own link */
  private async take(
    client: TransactionClient,
    caller: Principal,
    { token, id }: AnsweredInvitation,
  ): Promise<{ id: number; isFormer: boolean } | null> {
    if (token !== undefined) {
      const target = await useLink(client, token);
      if (target?.userId === caller.userId) return null;
      const isFormer = target !== null && this.isFormer(target, caller);
      if (target === null || (target.subject !== null && !isFormer)) throw new DomainError('LINK_NOT_VALID');
      return { id: target.userId, isFormer };
    }
    const values = [id, caller.verifiedEmail];
    const [waiting] = await client.query<{ id: number }>({ text: LOCK_TO_ADDRESS, values });
    if (waiting === undefined) throw new DomainError('NOT_FOUND');
    return { id: waiting.id, isFormer: false };
  }
}
