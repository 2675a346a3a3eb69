import { Body, Controller, Delete, Get, Param, Put, Query, Injectable, Logger } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database, type TransactionClient } from '#platform/database/database.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { auditedPeople } from '../audit/audited-accounts.js';
import { erasePerson } from '../privacy/erase-person.js';
import { Erasures } from '../privacy/erasures.js';
import { AdministeredUser, RemoveUserQuery, UpdateUserBody } from './administered-user.dto.js';
import { administeredCompanies, listUsers, lockUser } from './user-bounds.js';
import { UpdateUserService } from './update-user.service.js';

const LEAVE = `
  with left_companies as (delete from user_company where user_id = $1 and company_id = any ($2))
  delete from user_venue a using ${VENUES} v where v.id = a.venue_id and a.user_id = $1 and v.company_id = any ($2)`;

const EMPLOYED = 'select from user_company where user_id = $1 limit 1';

const SEEN_NO_MORE = 'update app_user set version = version + 1 where id = $1';

/** A system administrator (SA) erases the person. A manager removes the person from the manager's own companies. */
@Injectable()
export class RemoveUserService {
  private readonly logger = new Logger(RemoveUserService.name);

  constructor(
    private readonly database: Database,
    private readonly access: AccessChanges,
    private readonly erasures: Erasures,
  ) {}

  /**
   * @param seen the version that the caller has seen; without it, any version is removed
   * @throws DomainError FORBIDDEN for the caller's own user, NOT_FOUND, CONCURRENT_CHANGE if the version has changed
   */
  async remove(caller: Principal, userId: number, seen?: number): Promise<void> {
    if (userId === caller.userId) throw new DomainError('FORBIDDEN');
    await this.database.transaction(async (client) => {
      const user = await lockUser(client, caller, { id: userId, version: seen });
      await auditedPeople({ sql: client, actorId: caller.userId, people: [userId] }, () =>
        takeOut(client, user, administeredCompanies(caller)),
      );
    });
    await this.erasures.keep();
    this.logger.log({ by: caller.userId, userId }, 'A user was removed');
    this.access.changed();
  }
}

async function takeOut(
  client: TransactionClient,
  { id: userId, auth0Id }: AdministeredUser,
  companies: readonly number[] | null,
): Promise<void> {
  if (companies === null) return erasePerson(client, userId);
  await client.query({ text: LEAVE, values: [userId, companies] });
  // Erases an invited user who has no company left. All other users keep their profile and their other roles.
  const employed = (await client.query({ text: EMPLOYED, values: [userId] })).length > 0;
  if (auth0Id === null && !employed) await erasePerson(client, userId);
  else await client.query({ text: SEEN_NO_MORE, values: [userId] });
}

@ApiTags('users')
@Controller('api/my/user')
@Access('user:administer')
export class UsersController {
  constructor(
    private readonly database: Database,
    private readonly updating: UpdateUserService,
    private readonly removing: RemoveUserService,
  ) {}

  @Get('allusers')
  @ApiOperation({
    operationId: 'getAllUsers',
    summary: 'Returns the users whom the caller administers, sorted by name',
    description: 'Includes invitations that nobody has accepted yet.',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(AdministeredUser) })
  list(@CurrentUser() caller: Principal): Promise<AdministeredUser[]> {
    return listUsers(this.database, caller);
  }

  @Put('updateuser')
  @ApiOperation({
    operationId: 'updateAnyUser',
    summary: 'Changes a user',
    description: 'Omitted fields stay unchanged; a list replaces everything in it that the caller can see.',
  })
  @Refuses('NOT_FOUND', 'VENUE_NOT_FOUND', 'VENUE_NOT_OF_COMPANY', {
    CONCURRENT_CHANGE: z.object({ current: AdministeredUser }),
  })
  @ApiResponse({ status: 200, standardSchema: AdministeredUser })
  update(
    @CurrentUser() caller: Principal,
    @Body({ schema: UpdateUserBody }) body: UpdateUserBody,
  ): Promise<AdministeredUser> {
    return this.updating.update(caller, body);
  }

  @Delete(':id')
  @ApiOperation({
    operationId: 'removeUser',
    summary: "Erases the person (SA), or removes them from the caller's own companies (manager)",
  })
  @Refuses('NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: AdministeredUser }) })
  @ApiResponse({ status: 200, standardSchema: Deleted })
  async remove(
    @CurrentUser() caller: Principal,
    @Param('id', { schema: IdInPath }) id: number,
    @Query({ schema: RemoveUserQuery }) { version }: RemoveUserQuery,
  ): Promise<Deleted> {
    await this.removing.remove(caller, id, version);
    return { id };
  }
}
