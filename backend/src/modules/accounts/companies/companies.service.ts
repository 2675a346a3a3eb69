import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { In, IsNull, Repository, type FindOptionsWhere } from 'typeorm';
import { Clock } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { requireSeen } from '#kernel/seen-version.js';
import { AccessChanges } from '#platform/auth/access-changes.js';
import { requireCompany } from '#platform/auth/record-access.js';
import { within } from '#platform/database/within-manager.js';
import { requireChangesHold } from '#platform/http/changed-fields.js';
import { CompanyVenues, type VenueView } from '#modules/venues/venues.public.js';
import { auditedCompany } from '../audit/audited-company.js';
import { Company } from '../entities/company.entity.js';
import {
  ASKED,
  COMPANY_RULES,
  companyViewOf,
  type CompanyView,
  type CreateCompanyBody,
  type UpdateCompanyBody,
} from './company.dto.js';

/** docs/product.md#companies. Names are in Czech order by the column's collation. */
@Injectable()
export class CompaniesService {
  constructor(
    @InjectRepository(Company) private readonly companies: Repository<Company>,
    private readonly venues: CompanyVenues,
    private readonly access: AccessChanges,
    private readonly clock: Clock,
  ) {}

  async list({ role, companyIds }: Principal): Promise<CompanyView[]> {
    const where: FindOptionsWhere<Company> = { deletedAt: IsNull(), ...(role === 'SA' ? {} : { id: In(companyIds) }) };
    const found = await this.companies.find({ where, order: { name: 'ASC', id: 'ASC' } });
    return found.map(companyViewOf);
  }

  async create({ userId: actorId }: Principal, body: CreateCompanyBody): Promise<CompanyView> {
    return this.companies.manager.transaction((manager) => {
      const made = ({ id }: CompanyView) => id;
      return auditedCompany({ sql: within(manager), actorId, companyId: null, made }, async () =>
        companyViewOf(await manager.save(manager.create(Company, columnsOf(body)))),
      );
    });
  }

  async update(caller: Principal, { id, companyId, version, ...fields }: UpdateCompanyBody): Promise<CompanyView> {
    const wanted = (companyId ?? id)!;
    requireCompany(caller, wanted);
    return this.companies.manager.transaction(async (manager) => {
      const company = await manager.findOne(Company, {
        where: { id: wanted, deletedAt: IsNull() },
        lock: { mode: 'pessimistic_write' },
      });
      if (company === null) throw new DomainError('NOT_FOUND');
      const before = companyViewOf(company);
      requireSeen(version, before);
      requireChangesHold(COMPANY_RULES, before, fields);
      requireTaxNumber(before, fields);
      const act = { sql: within(manager), actorId: caller.userId, companyId: wanted };
      return auditedCompany(act, async () =>
        companyViewOf(await manager.save(Object.assign(company, columnsOf(fields)))),
      );
    });
  }

  /** @throws DomainError NOT_FOUND */
  async delete(caller: Principal, companyId: number): Promise<void> {
    const living = await this.companies.existsBy({ id: companyId, deletedAt: IsNull() });
    // A deletion that was interrupted goes on when it is asked for again.
    if (!living && (await this.venues.list(companyId)).length === 0) throw new DomainError('NOT_FOUND');
    // The company first: from then on no venue can be added to it.
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

/** Requires the DIČ of a company that pays VAT; one that has always lacked it may go on. @throws DomainError VALIDATION_FAILED */
function requireTaxNumber(
  before: CompanyView,
  { dic = before.dic, isVatPayer = before.isVatPayer }: Partial<CreateCompanyBody>,
): void {
  if (dic !== '' || !isVatPayer || (before.dic === '' && before.isVatPayer)) return;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'dic', message: ASKED.dic }]);
}

/** What was left out must not be undefined here. */
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
