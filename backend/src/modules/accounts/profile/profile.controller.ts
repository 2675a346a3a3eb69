import { Body, Controller, Get, Injectable, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { PHONE, phoneOfDigits } from '@stolek/rules/field-rules';
import { DomainError } from '#kernel/domain-error.js';
import { COMPANY_ROLES, type Principal, ROLES } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Database } from '#platform/database/database.js';
import { emailAddress, text, typedLine } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { VENUES } from '#modules/venues/venue.table.js';
import { User } from '../entities/user.entity.js';
import { MAX_PHONE, MAX_SUBJECT, MAX_TEXT, PERSON } from '../users/administered-user.dto.js';

/** Requires a valid phone number, unless it is unchanged or 0 (none). @throws DomainError VALIDATION_FAILED */
export function requireCallable(before: number, phonenumber: number | undefined): void {
  if (phonenumber === undefined || phonenumber === before || phonenumber === 0) return;
  if (PHONE.holds(phoneOfDigits(phonenumber))) return;
  throw new DomainError('VALIDATION_FAILED', [{ field: 'phonenumber', message: PHONE.message }]);
}

const line = typedLine(MAX_TEXT);
const optionalLine = line.nullish().transform((value) => value ?? '');

export const UserView = z
  .object({
    id: z.int(),
    auth0Id: z.string(),
    ...PERSON,
    role: z.enum(ROLES).nullable().describe('the highest role that the user has anywhere'),
    companies: z.array(z.object({ id: z.int(), name: z.string(), role: z.enum(COMPANY_ROLES).nullable() })),
    venues: z
      .array(z.object({ venueId: z.int(), name: z.string(), role: z.enum(COMPANY_ROLES) }))
      .describe('companies and venues that the user can access, with roles; empty for SA, who can access all'),
  })
  .meta({ id: 'User' });
export type UserView = z.infer<typeof UserView>;

const RoleView = z.object({ role: z.enum(ROLES).nullable() }).meta({ id: 'UserRole' });
type RoleView = z.infer<typeof RoleView>;

const CreateUserBody = z
  .object({ auth0Id: text(MAX_SUBJECT).min(1), email: line.pipe(emailAddress('Zadejte platný e-mail.')) })
  .meta({ id: 'CreateUser' });
type CreateUserBody = z.infer<typeof CreateUserBody>;

/** Reads a phone number. Returns 0 if there is none or the text is not a number (docs/product.md#the-profile). */
function parsedNumber(sent: unknown): unknown {
  if (sent === undefined || sent === null) return 0;
  return typeof sent === 'string' ? Number.parseInt(sent.replaceAll(' ', ''), 10) || 0 : sent;
}

/** The client sends the whole user. Fields that users may not change are ignored (docs/product.md#the-profile). */
const UpdateProfileBody = z
  .object({
    fullname: line.min(1, 'Vyplňte prosím jméno'),
    addressLine1: optionalLine,
    city: optionalLine,
    country: optionalLine,
    phonenumber: z.preprocess(parsedNumber, z.int().min(0).max(MAX_PHONE)),
  })
  .meta({ id: 'UpdateProfile' });
type UpdateProfileBody = z.infer<typeof UpdateProfileBody>;

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

  /** Stores an unverified address, which gives no rights. @throws DomainError FORBIDDEN for another subject */
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
    const companies = 'select id, name from company where id = any ($1) order by name, id';
    const rows = await this.database.query<{ id: number; name: string }>({
      text: companies,
      values: [[...roles.keys()]],
    });
    return rows.map((row) => ({ ...row, role: roles.get(row.id) ?? null }));
  }

  private async venuesOf({ role: highest, memberships }: Principal): Promise<UserView['venues']> {
    if (highest === 'SA') return [];
    const roles = new Map(memberships.flatMap(({ venueIds, role }) => venueIds.map((id) => [id, role!] as const)));
    if (roles.size === 0) return [];
    const venues = `select id as "venueId", name from ${VENUES} v where id = any ($1) order by name, id`;
    const rows = await this.database.query<{ venueId: number; name: string }>({
      text: venues,
      values: [[...roles.keys()]],
    });
    return rows.map((row) => ({ ...row, role: roles.get(row.venueId)! }));
  }
}

@ApiTags('users')
@Controller('api/my/user')
@Access('own-profile')
export class ProfileController {
  constructor(private readonly profiles: ProfileService) {}

  @Get()
  @ApiOperation({ operationId: 'getUser', summary: "Returns the caller's user; creates it on the first call" })
  @ApiResponse({ status: 200, standardSchema: UserView })
  read(@CurrentUser() principal: Principal): Promise<UserView> {
    return this.profiles.read(principal);
  }

  @Post()
  @ApiOperation({
    operationId: 'createUser',
    summary: 'Creates the user once; repeating it changes nothing',
    description: '`auth0Id` is the subject of the token.',
  })
  @Refuses('FORBIDDEN')
  @Answers(200, UserView)
  async create(
    @CurrentUser() principal: Principal,
    @Body({ schema: CreateUserBody }) body: CreateUserBody,
  ): Promise<UserView> {
    await this.profiles.create(principal, body);
    return this.profiles.read(principal);
  }

  @Put()
  @ApiOperation({ operationId: 'updateUser', summary: "Edits the caller's own profile" })
  @ApiResponse({ status: 200, standardSchema: UserView })
  async update(
    @CurrentUser() principal: Principal,
    @Body({ schema: UpdateProfileBody }) body: UpdateProfileBody,
  ): Promise<UserView> {
    await this.profiles.update(principal, body);
    return this.profiles.read(principal);
  }

  @Get('role')
  @ApiOperation({ operationId: 'getUserRole', summary: 'Returns the highest role that the caller has anywhere' })
  @ApiResponse({ status: 200, standardSchema: RoleView })
  role(@CurrentUser() principal: Principal): RoleView {
    return { role: principal.role };
  }
}
