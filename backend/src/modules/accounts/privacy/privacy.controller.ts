import { Controller, Delete, Get, HttpCode, Res } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Readable } from 'node:stream';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { attachment } from '#platform/http/download-name.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PersonalData } from './privacy.dto.js';
import { PersonalDataService } from './personal-data.service.js';

@ApiTags('users')
@Controller('api/my/user')
@Access('own-profile')
export class PrivacyController {
  constructor(private readonly data: PersonalDataService) {}

  @Get('export')
  @ApiOperation({ operationId: 'exportPersonalData', summary: 'All that is kept of the caller, as a file' })
  @ApiResponse({ status: 200, standardSchema: PersonalData })
  async export(@CurrentUser() principal: Principal, @Res() reply: FastifyReply): Promise<void> {
    const pieces = await this.data.export(principal);
    await reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', attachment({ name: 'moje-udaje.json', fallback: 'moje-udaje.json' }))
      .header('cache-control', 'no-store')
      .send(Readable.from(pieces));
  }

  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'eraseUser', summary: 'Erases the caller' })
  @Refuses('LAST_ADMINISTRATOR', 'LAST_COMPANY_MANAGER')
  @ApiResponse({ status: 204 })
  erase(@CurrentUser() principal: Principal): Promise<void> {
    return this.data.erase(principal);
  }
}
