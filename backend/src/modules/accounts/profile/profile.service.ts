import { Injectable } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { DomainError } from '../../../kernel/domain-error.js';
import type { Principal } from '../../../kernel/principal.js';
import { Database } from '../../../platform/database/database.js';
import { User } from '../entities/user.entity.js';
import { readRole } from '../role.js';
import type { CreateUserBody, UpdateProfileBody, UserView } from './profile.dto.js';

/** The caller's own user: reading and editing it. */
@Injectable()
export class ProfileService {
  constructor(
    @InjectRepository(User) private readonly users: Repository<User>,
    private readonly database: Database,
  ) {}

  /** The user with their companies, and with the venues they can reach (none are listed for SA, who can reach all). */
  async read(principal: Principal): Promise<UserView> {
    const user = await this.users.findOneOrFail({ where: { id: principal.userId }, relations: { companies: true } });
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
      role: readRole(user.role),
      companies: user.companies
        .filter((company) => principal.companyIds.includes(company.id))
        .map(({ id, name }) => ({ id, name })),
      venues: await this.venuesOf(principal),
    };
  }

  /**
   * The user exists since the token was seen; this only fills in an address that the token did not say. Nobody vouches for it,
   * and it gives nothing: it is shown as not verified.
   *
   * @throws DomainError FORBIDDEN for another subject than the token's own
   */
  async create(principal: Principal, { auth0Id, email }: CreateUserBody): Promise<void> {
    if (auth0Id !== principal.subject) throw new DomainError('FORBIDDEN');
    await this.users.update({ id: principal.userId, email: '' }, { email, emailVerified: false });
  }

  async update(principal: Principal, profile: UpdateProfileBody): Promise<void> {
    await this.users.update({ id: principal.userId }, profile);
  }

  private async venuesOf({ venueIds }: Principal): Promise<UserView['venues']> {
    if (venueIds === 'all' || venueIds.length === 0) return [];
    const text = 'select id as "venueId", name from venue where id = any ($1) order by name, id';
    return this.database.query({ text, values: [venueIds] });
  }
}
