import { Body, Controller, Post, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { type Principal, reachesVenue } from '#kernel/principal.js';
import { type BeginChange, EditedRecords } from '#platform/audit/edited-records.js';
import { Access, CurrentUser, principalFor, requireCompany, requireReach } from '#platform/auth/rights.js';
import { requireChangesHold } from '#platform/http/changed-fields.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { auditedSettings } from '../audited-settings.js';
import { VenueEntity } from '../entities/venue.entity.js';
import { VenueView, venueViewOf } from '../my-venues/venue.dto.js';
import { VenueChanges } from '../venue-changes.js';
import { VenueOwners, type OwningCompany } from '../venue-owners.js';
import { CreateVenueBody, UpdateVenueBody, REQUIRED, VENUE_RULES } from './edit-venue.dto.js';

@Injectable()
export class EditVenueService {
  private readonly records: EditedRecords<VenueEntity, VenueView>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    changes: VenueChanges,
    private readonly owners: VenueOwners,
  ) {
    const begin: BeginChange = async (user, id, work) => {
      requireReach(user, id);
      return changes.change(id, (manager) => work({ manager, user }));
    };
    this.records = new EditedRecords(begin, {
      missing: 'VENUE_NOT_FOUND',
      find: (manager, id) => manager.findOneBy(VenueEntity, { id }),
      viewOf: venueViewOf,
      recorded: ({ manager, user: { userId: actorId } }, venues, work) =>
        auditedSettings({ manager, actorId, venues, made: (id) => ({ venues: [id] }) }, work),
    });
  }

  /**
   * @throws DomainError VALIDATION_FAILED if the company is ambiguous; NOT_FOUND, FORBIDDEN as `requireCompany` does
   */
  async create(user: Principal, { venuename, ...body }: CreateVenueBody): Promise<VenueView> {
    const companyId = body.companyId ?? onlyCompany(user);
    requireCompany(user, companyId);
    return this.dataSource.transaction((manager) =>
      this.records.add({ manager, user }, async () => {
        const company = await this.requireLivingCompany(manager, companyId);
        if (body.dic === '') requireNoVat(company);
        const created = manager.create(VenueEntity, { companyId, name: venuename, ...columnsOf(body) });
        requireDayMenuHours({ ...created, dayMenuFrom: body.dayMenuFrom ?? 660, dayMenuTo: body.dayMenuTo ?? 840 });
        return (await manager.save(created)).id;
      }),
    );
  }

  /** @throws DomainError VENUE_NOT_FOUND, CONCURRENT_CHANGE; FORBIDDEN, NOT_FOUND if the venue may not move */
  update(user: Principal, body: UpdateVenueBody): Promise<VenueView> {
    return this.records.edit(user, body, async (venue, { manager }) => {
      requireChangesHold(VENUE_RULES, venueViewOf(venue), body);
      if ((body.retainNotesDays ?? venue.retainNotesDays) !== venue.retainNotesDays) requireMayErase(user, venue.id);
      const { companyId = venue.companyId } = body;
      if (body.dic === '' && venue.dic !== '') requireNoVat(await this.requireLivingCompany(manager, companyId));
      const save = async () => {
        manager.merge(VenueEntity, venue, given({ name: body.name, ...columnsOf(body) }));
        requireDayMenuHours(venue);
        await manager.save(venue);
      };
      await (companyId === venue.companyId ? save() : this.move(manager, user, { venue, companyId }, save));
    });
  }

  private async move(
    manager: EntityManager,
    user: Principal,
    { venue, companyId }: Move,
    save: () => Promise<void>,
  ): Promise<void> {
    const owner = principalFor(user, 'venue:create');
    if (owner === null) throw new DomainError('FORBIDDEN');
    requireReach(owner, venue.id);
    requireCompany(owner, companyId);
    await this.requireLivingCompany(manager, companyId);
    venue.companyId = companyId;
    const handover = { manager, actorId: user.userId, venueId: venue.id, companyId };
    return this.owners.rules.handOver(handover, save);
  }

  private async requireLivingCompany(manager: EntityManager, companyId: number): Promise<OwningCompany> {
    const company = await this.owners.rules.holdCompany(manager, companyId);
    if (company === null) throw new DomainError('NOT_FOUND');
    return company;
  }
}

/** Allows a change of retention only to people who may erase texts. @throws DomainError FORBIDDEN */
function requireMayErase(user: Principal, venueId: number): void {
  const owner = principalFor(user, 'venue:erase-texts');
  if (owner === null || !reachesVenue(owner, venueId)) throw new DomainError('FORBIDDEN');
}

interface Move {
  readonly venue: VenueEntity;
  readonly companyId: number;
}

/** Allows only companies that pay no VAT to remove a venue's DIČ. @throws DomainError VALIDATION_FAILED */
function requireNoVat({ isVatPayer }: OwningCompany): void {
  if (isVatPayer) throw new DomainError('VALIDATION_FAILED', [{ field: 'dic', message: REQUIRED }]);
}

function onlyCompany({ companyIds }: Principal): number {
  const [companyId, another] = companyIds;
  if (companyId !== undefined && another === undefined) return companyId;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'companyId', message: 'Vyberte firmu.' }]);
}

function columnsOf(body: Partial<CreateVenueBody>): Partial<VenueEntity> {
  const { street, city, postal_Code: postalCode, country, ico, dic, openFrom, openTo } = body;
  const { visitSilenceHours, requireTableCode, rejectReasons, cancelReasons, showPortionsFrom, retainNotesDays } = body;
  const { escalateAfterSeconds, expireAfterMinutes, refuseWhenNobodyServes, coursing } = body;
  const { dayMenuFrom, dayMenuTo, publicDayMenu, pinFor, lockAfterSeconds } = body;
  return {
    street,
    city,
    postalCode,
    country,
    ico,
    dic,
    openFrom,
    openTo,
    visitSilenceHours,
    requireTableCode,
    rejectReasons,
    cancelReasons,
    showPortionsFrom,
    retainNotesDays,
    escalateAfterSeconds,
    expireAfterMinutes,
    refuseWhenNobodyServes,
    coursing,
    dayMenuFrom,
    dayMenuTo,
    publicDayMenu,
    pinFor,
    lockAfterSeconds,
  };
}

/** @throws DomainError VALIDATION_FAILED unless the day menu ends after it begins */
function requireDayMenuHours({ dayMenuFrom, dayMenuTo }: VenueEntity): void {
  if (dayMenuFrom < dayMenuTo) return;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'dayMenuTo', message: 'Konec musí být po začátku.' }]);
}

/** Drops absent fields, because TypeORM would write `undefined` here. */
function given(columns: Partial<VenueEntity>): Partial<VenueEntity> {
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class EditVenueController {
  constructor(private readonly venues: EditVenueService) {}

  @Post('createvenue')
  @Access('venue:create')
  @ApiOperation({
    operationId: 'createVenue',
    summary: 'Adds a venue',
    description: 'A closing time earlier than the opening time means after midnight.',
  })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: VenueView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateVenueBody }) body: CreateVenueBody): Promise<VenueView> {
    return this.venues.create(user, body);
  }

  @Post('updatevenue')
  @Access('venue:edit')
  @ApiOperation({
    operationId: 'updateVenue',
    summary: 'Changes a venue',
    description: 'Omitted fields stay unchanged.',
  })
  @Refuses('VENUE_NOT_FOUND', 'NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: VenueView }) })
  @Answers(200, VenueView)
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateVenueBody }) body: UpdateVenueBody): Promise<VenueView> {
    return this.venues.update(user, body);
  }
}
