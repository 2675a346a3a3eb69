import { Body, Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { VenueView } from '#modules/venues/venues.public.js';
import { CompaniesService } from './companies.service.js';
import { CompanyView, CreateCompanyBody, DeleteCompanyBody, UpdateCompanyBody } from './company.dto.js';

@ApiTags('companies')
@Controller('api/my/restaurant')
export class CompaniesController {
  constructor(private readonly companies: CompaniesService) {}

  @Get('getcompanies')
  @Access('company:list')
  @ApiOperation({ operationId: 'getCompanies', summary: 'The companies that the caller administers' })
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
  @HttpCode(200)
  @Access('company:edit')
  @ApiOperation({
    operationId: 'updateCompany',
    summary: 'Changes a company',
    description: 'What is left out stays as it is.',
  })
  @Refuses('NOT_FOUND', { CONCURRENT_CHANGE: z.object({ current: CompanyView }) })
  @ApiResponse({ status: 200, standardSchema: CompanyView })
  update(
    @CurrentUser() caller: Principal,
    @Body({ schema: UpdateCompanyBody }) body: UpdateCompanyBody,
  ): Promise<CompanyView> {
    return this.companies.update(caller, body);
  }

  @Post('deletecompany')
  @HttpCode(200)
  @Access('company:delete')
  @ApiOperation({
    operationId: 'deleteCompany',
    summary: 'Deletes a company and its venues; past orders stay readable',
  })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
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
  @ApiOperation({ operationId: 'getCompanyVenues', summary: 'The venues of a company' })
  @Refuses('NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(VenueView) })
  venues(
    @CurrentUser() caller: Principal,
    @Param('companyId', { schema: IdInPath }) companyId: number,
  ): Promise<VenueView[]> {
    return this.companies.venuesOf(caller, companyId);
  }
}
