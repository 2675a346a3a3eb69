import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '#kernel/domain-error.js';
import type { Principal } from '#kernel/principal.js';
import { Database } from '#platform/database/database.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { User } from '../entities/user.entity.js';
import { requireCallable } from './profile-phone.js';
import type { CreateUserBody, UpdateProfileBody, UserView } from './profile.dto.js';

@Injectable()
export class ProfileService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly database: Database,
  ) {}

  async read(principal: Principal): Promise<UserView> {
    const user = await this.users.findOneByOrFail({ id: principal.userId });
    return {
      id: user.id,
      auth0Id: principal.subject,
      email: user.email,
      emailVerified: user.emailVerified,
      fullname: user.fullname,
      addressLine1: user.addressLine1,
      city: user.city,
      country: user.country,
      phonenumber: user.phonenumber,
      role: principal.role,
      companies: await this.companiesOf(principal),
      venues: await this.venuesOf(principal),
    };
  }

  /**
   * Stores an unverified address, which grants nothing. @throws DomainError FORBIDDEN for a subject other than the
   * token's
   */
  async create(principal: Principal, { auth0Id, email }: CreateUserBody): Promise<void> {
    if (auth0Id !== principal.subject) throw new DomainError('FORBIDDEN');
    await this.users.update({ id: principal.userId, email: '' }, { email, emailVerified: false });
  }

  async update(principal: Principal, profile: UpdateProfileBody): Promise<void> {
    const { phonenumber } = await this.users.findOneByOrFail({ id: principal.userId });
    requireCallable(phonenumber, profile.phonenumber);
    await this.users.update({ id: principal.userId }, profile);
  }

  private async companiesOf({ memberships }: Principal): Promise<UserView['companies']> {
    if (memberships.length === 0) return [];
    const roles = new Map(memberships.map(({ companyId, role }) => [companyId, role]));
    const text = 'select id, name from company where id = any ($1) order by name, id';
    const rows = await this.database.query<{ id: number; name: string }>({ text, values: [[...roles.keys()]] });
    return rows.map((row) => ({ ...row, role: roles.get(row.id) ?? null }));
  }

  private async venuesOf({ role: highest, memberships }: Principal): Promise<UserView['venues']> {
    if (highest === 'SA') return [];
    const roles = new Map(memberships.flatMap(({ venueIds, role }) => venueIds.map((id) => [id, role!] as const)));
    if (roles.size === 0) return [];
    const text = `select id as "venueId", name from ${VENUES} v where id = any ($1) order by name, id`;
    const rows = await this.database.query<{ venueId: number; name: string }>({ text, values: [[...roles.keys()]] });
    return rows.map((row) => ({ ...row, role: roles.get(row.venueId)! }));
  }
}
