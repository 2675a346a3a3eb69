import { Body, Controller, Get, Param, Post, Injectable } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type FindOptionsWhere } from 'typeorm';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { type BeginChange, EditedRecords } from '#platform/audit/edited-records.js';
import { AccessChanges } from '#platform/auth/principal-directory.js';
import { Access, CurrentUser, requireCompany } from '#platform/auth/rights.js';
import { within } from '#platform/database/own-session.js';
import { requireChangesHold } from '#platform/http/changed-fields.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VenueChanges, VenueView, CompanyVenues } from '#modules/venues/venues.public.js';
import { auditedCompany } from '../audit/audited-accounts.js';
import { Company } from '../entities/company.entity.js';
import {
  CompanyView,
  CreateCompanyBody,
  DeleteCompanyBody,
  UpdateCompanyBody,
  MISSING,
  COMPANY_RULES,
  companyViewOf,
} from './company.dto.js';

/** Lists, creates, changes and deletes companies (docs/product.md#companies). */
@Injectable()
export class CompaniesService {
  private readonly records: EditedRecords<Company, CompanyView>;

  constructor(
    @InjectRepository(Company) private readonly companies: Repository<Company>,
    private readonly venues: CompanyVenues,
    private readonly venueChanges: VenueChanges,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
  ) {
    const begin: BeginChange = async (user, id, work) => {
      requireCompany(user, id);
      return companies.manager.transaction((manager) => work({ manager, user }));
    };
    this.records = new EditedRecords(begin, {
      missing: 'NOT_FOUND',
      find: (manager, id) =>
        manager.findOne(Company, { where: { id, deletedAt: IsNull() }, lock: { mode: 'pessimistic_write' } }),
      viewOf: companyViewOf,
      recorded: ({ manager, user }, [companyId = null], work) =>
        auditedCompany({ sql: within(manager), actorId: user.userId, companyId, made: (id) => id }, work),
    });
  }

  async list({ role, companyIds }: Principal): Promise<CompanyView[]> {
    const where: FindOptionsWhere<Company> = { deletedAt: IsNull(), ...(role === 'SA' ? {} : { id: In(companyIds) }) };
    const found = await this.companies.find({ where, order: { name: 'ASC', id: 'ASC' } });
    return found.map(companyViewOf);
  }

  create(user: Principal, body: CreateCompanyBody): Promise<CompanyView> {
    return this.companies.manager.transaction((manager) => {
      const company = manager.create(Company, columnsOf(body));
      return this.records.add({ manager, user }, async () => (await manager.save(company)).id);
    });
  }

  async update(caller: Principal, { id, companyId, version, ...fields }: UpdateCompanyBody): Promise<CompanyView> {
    const seen = { id: (companyId ?? id)!, version };
    const updated = await this.records.edit(caller, seen, async (company, { manager }) => {
      const before = companyViewOf(company);
      requireChangesHold(COMPANY_RULES, before, fields);
      requireTaxNumber(before, fields);
      await manager.save(Object.assign(company, columnsOf(fields)));
    });
    if (fields.isVatPayer !== undefined) await this.tellVenues(seen.id);
    return updated;
  }

  private async tellVenues(companyId: number): Promise<void> {
    for (const { id } of await this.venues.list(companyId)) await this.venueChanges.change(id, async () => undefined);
  }

  /** @throws DomainError NOT_FOUND */
  async delete(caller: Principal, companyId: number): Promise<void> {
    const living = await this.companies.existsBy({ id: companyId, deletedAt: IsNull() });
    // A deleted company with venues is deleted again, because its deletion was interrupted.
    if (!living && (await this.venues.list(companyId)).length === 0) throw new DomainError('NOT_FOUND');
    // The company is deleted first, so that no venue can be added to it.
    await this.companies.manager.transaction((manager) =>
      auditedCompany({ sql: within(manager), actorId: caller.userId, companyId }, () =>
        manager.update(Company, { id: companyId }, { deletedAt: this.clock.now() }),
      ),
    );
    this.access.changed();
    await this.venues.deleteAll(caller, companyId);
    this.access.changed();
  }

  async venuesOf(caller: Principal, companyId: number): Promise<VenueView[]> {
    requireCompany(caller, companyId);
    if (!(await this.companies.existsBy({ id: companyId, deletedAt: IsNull() }))) throw new DomainError('NOT_FOUND');
    return this.venues.list(companyId);
  }
}

/** Requires the DIČ of a VAT payer, unless it was stored without one. @throws DomainError VALIDATION_FAILED */
function requireTaxNumber(
  before: CompanyView,
  { dic = before.dic, isVatPayer = before.isVatPayer }: Partial<CreateCompanyBody>,
): void {
  if (dic !== '' || !isVatPayer || (before.dic === '' && before.isVatPayer)) return;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'dic', message: MISSING.dic }]);
}

/** Drops absent fields, because TypeORM would write `undefined` here. */
function columnsOf(body: Partial<CreateCompanyBody>): Partial<Company> {
  const { name, street, city, country, ico, dic, isVatPayer } = body;
  const columns = {
    name,
    street,
    city,
    country,
    ico,
    dic,
    isVatPayer,
    postalCode: body.postal_code ?? body.postal_Code,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

@ApiTags('companies')
@Controller('api/my/restaurant')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get('getcompanies')
  @Access('company:list')
  @ApiOperation({ operationId: 'getCompanies', summary: 'Returns the companies that the caller administers' })
  @ApiResponse({ status: 200, standardSchema: z.array(CompanyView) })
  list(@CurrentUser() caller: Principal): Promise<CompanyView[]> {
    return this.companies.list(caller);
  }

  @Post('createcompany')
  @Access('company:create')
  @ApiOperation({ operationId: 'createCompany', summary: 'Creates a company' })
  @ApiResponse({ status: 201, standardSchema: CompanyView })
  create(
    @CurrentUser() caller: Principal,
    @Body({ schema: CreateCompanyBody }) body: CreateCompanyBody,
  ): Promise<CompanyView> {
    return this.companies.create(caller, body);
  }

  @Post('updatecompany')
  @Access('company:edit')
  @ApiOperation({
    operationId: 'updateCompany',
    summary: 'Changes a company',
    description: 'Omitted fields stay unchanged.',
  })
  @Refuses('NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: CompanyView }) })
  @Answers(200, CompanyView)
  update(
    @CurrentUser() caller: Principal,
    @Body({ schema: UpdateCompanyBody }) body: UpdateCompanyBody,
  ): Promise<CompanyView> {
    return this.companies.update(caller, body);
  }

  @Post('deletecompany')
  @Access('company:delete')
  @ApiOperation({
    operationId: 'deleteCompany',
    summary: 'Deletes a company and its venues; past orders stay readable',
  })
  @Refuses('NOT_FOUND')
  @Answers(200, Deleted)
  async delete(
    @CurrentUser() caller: Principal,
    @Body({ schema: DeleteCompanyBody }) { companyId, id }: DeleteCompanyBody,
  ): Promise<Deleted> {
    const wanted = (companyId ?? id)!;
    await this.companies.delete(caller, wanted);
    return { id: wanted };
  }

  @Get('getcompaniesvenues/:companyId')
  @Access('company:list')
  @ApiOperation({ operationId: 'getCompanyVenues', summary: 'Returns the venues of a company' })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(VenueView) })
  venues(
    @CurrentUser() caller: Principal,
    @Param('companyId', { schema: IdInPath }) companyId: number,
  ): Promise<VenueView[]> {
    return this.companies.venuesOf(caller, companyId);
  }
}
