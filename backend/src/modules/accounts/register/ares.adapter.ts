import { Injectable, Logger } from '@nestjs/common';
import { z } from 'zod';
import { DomainError } from '#kernel/domain-error.js';
import { POSTAL_CODE } from '#kernel/field-rules.js';
import { readBoundedJson } from '#platform/auth/bounded-json.js';
import { Settings } from '#platform/config/settings.js';
import { CompanyRegister, type RegisteredCompany } from './company-register.js';

/** People wait at a form and can type the data themselves. */
const TIMEOUT_MS = 2_500;
const MAX_BYTES = 256 * 1024;

const said = z.string().nullish();
const number = z.union([z.number().int(), z.string()]).nullish();

/** The fields of an ARES subject that we use. */
const Subject = z.object({
  ico: z.string(),
  obchodniJmeno: said,
  dic: said,
  datumZaniku: z.iso.date().nullish().catch(null),
  sidlo: z
    .object({
      nazevStatu: said,
      nazevObce: said,
      nazevCastiObce: said,
      nazevUlice: said,
      cisloDomovni: number,
      cisloOrientacni: number,
      cisloOrientacniPismeno: said,
      psc: number,
    })
    .nullish(),
});
type Seat = NonNullable<z.infer<typeof Subject>['sidlo']>;

/** The register of the Czech ministry of finance, https://ares.gov.cz. */
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

/** A village without street names numbers its houses by the village's name. */
function streetOf(seat: Partial<Seat>): string {
  const orientation = seat.cisloOrientacni == null ? '' : `${seat.cisloOrientacni}${seat.cisloOrientacniPismeno ?? ''}`;
  const numbers = [seat.cisloDomovni, orientation].filter((part) => part != null && part !== '').join('/');
  return [seat.nazevUlice ?? seat.nazevCastiObce ?? seat.nazevObce, numbers].filter(Boolean).join(' ');
}
