import { Controller, Get, Injectable, Logger, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { COMPANY_NUMBER, POSTAL_CODE } from '@stolek/rules/field-rules';
import { DomainError } from '#kernel/domain-error.js';
import { Access } from '#platform/auth/rights.js';
import { readBoundedJson } from '#platform/auth/bounded-json.js';
import { Settings } from '#platform/config/settings.js';
import { ruledText } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';

const RegisteredCompany = z
  .object({
    ico: z.string(),
    dic: z.string().describe('empty when the register has none, as for a company that pays no VAT'),
    name: z.string(),
    street: z.string().describe('with its numbers, e.g. Evropská 2690/17'),
    city: z.string(),
    postal_code: z.string().describe('NNN NN, or empty'),
    country: z.string(),
    endedOn: z.iso.date().nullable().describe('when the company ceased to exist'),
  })
  .meta({ id: 'RegisteredCompany' });
type RegisteredCompany = z.infer<typeof RegisteredCompany>;

export abstract class CompanyRegister {
  /** @param ico eight digits @returns `null` for an unknown company @throws DomainError REGISTER_UNAVAILABLE */
  abstract find(ico: string): Promise<RegisteredCompany | null>;
}

const TIMEOUT_MS = 2_500;
const MAX_BYTES = 256 * 1024;

const text = z.string().nullish();
const number = z.union([z.number().int(), z.string()]).nullish();

const Subject = z.object({
  ico: z.string(),
  obchodniJmeno: text,
  dic: text,
  datumZaniku: z.iso.date().nullish().catch(null),
  sidlo: z
    .object({
      nazevStatu: text,
      nazevObce: text,
      nazevCastiObce: text,
      nazevUlice: text,
      cisloDomovni: number,
      cisloOrientacni: number,
      cisloOrientacniPismeno: text,
      psc: number,
    })
    .nullish(),
});
type Seat = NonNullable<z.infer<typeof Subject>['sidlo']>;

@Injectable()
export class AresRegister extends CompanyRegister {
  protected readonly timeoutMs: number = TIMEOUT_MS;
  private readonly logger = new Logger(AresRegister.name);

  constructor(private readonly settings: Settings) {
    super();
  }

  override async find(ico: string): Promise<RegisteredCompany | null> {
    try {
      const address = `${this.settings.ARES_URL}/ekonomicke-subjekty/${ico}`;
      const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(this.timeoutMs) });
      if (response.status === 404) return null;
      if (!response.ok) throw new Error(`answered ${response.status}`);
      return companyOf(Subject.parse(await readBoundedJson(response, MAX_BYTES)));
    } catch (error) {
      this.logger.warn(`Could not query ARES: ${error instanceof Error ? error.message : String(error)}`);
      throw new DomainError('REGISTER_UNAVAILABLE', undefined, { cause: error });
    }
  }
}

function companyOf({ ico, obchodniJmeno, dic, datumZaniku, sidlo }: z.infer<typeof Subject>): RegisteredCompany {
  const seat = sidlo ?? {};
  return {
    ico: ico.padStart(8, '0'),
    dic: dic ?? '',
    name: obchodniJmeno ?? '',
    street: streetOf(seat),
    city: seat.nazevObce ?? '',
    postal_code: seat.psc == null ? '' : POSTAL_CODE.tidy(String(seat.psc).padStart(5, '0')),
    country: seat.nazevStatu ?? '',
    endedOn: datumZaniku ?? null,
  };
}

/** In a village without street names, the name of its part or the village takes the place of the street. */
function streetOf(seat: Partial<Seat>): string {
  const orientation = seat.cisloOrientacni == null ? '' : `${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ''}`;
  const numbers = [seat.cisloDomovni, orientation].filter((part) => part != null && part !== '').join('/');
  return [seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce, numbers].filter(Boolean).join(' ');
}

const MAX_CODE = 20;
const IcoInPath = ruledText(MAX_CODE, 'Zadejte IČO.', COMPANY_NUMBER);

@ApiTags('companies')
@Controller('api/my/restaurant')
export class CompanyByIcoController {
  constructor(private readonly register: CompanyRegister) {}

  @Get('companybyico/:ico')
  @Access('venue:create')
  @ApiOperation({
    operationId: 'getCompanyByIco',
    summary: 'Looks a company up in the public register ARES',
    description: 'Stores nothing. When the register is unavailable, the company can be entered by hand.',
  })
  @ApiParam({ name: 'ico', schema: { type: 'string', pattern: '^\\d{8}$' } })
  @Refuses('COMPANY_NOT_REGISTERED', 'REGISTER_UNAVAILABLE')
  @ApiResponse({ status: 200, standardSchema: RegisteredCompany })
  async find(@Param('ico', { schema: IcoInPath }) ico: string): Promise<RegisteredCompany> {
    const company = await this.register.find(ico);
    if (company === null) throw new DomainError('COMPANY_NOT_REGISTERED');
    return company;
  }
}
