import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiParam, ApiResponse, ApiTags } from '@nestjs/swagger';
import { DomainError } from '#kernel/domain-error.js';
import { COMPANY_NUMBER } from '#kernel/field-rules.js';
import { Access } from '#platform/auth/access.decorator.js';
import { ruledText } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { CompanyRegister, RegisteredCompany } from './company-register.js';

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
