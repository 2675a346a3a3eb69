import { Controller, Delete, Get, Header, HttpCode } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '../../../kernel/principal.js';
import { Access } from '../../../platform/auth/access.decorator.js';
import { CurrentUser } from '../../../platform/auth/current-user.decorator.js';
import { PersonalData } from './privacy.dto.js';
import { PersonalDataService } from './personal-data.service.js';

@ApiTags('users')
@Controller('api/my/user')
@Access('own-profile')
export class PrivacyController {
  constructor(private readonly data: PersonalDataService) {}

  /** All that is kept of the caller, as a file. */
  @Get('export')
  @Header('cache-control', 'no-store')
  @Header('content-disposition', 'attachment; filename="moje-udaje.json"')
  @ApiOperation({ operationId: 'exportPersonalData' })
  @ApiResponse({ status: 200, standardSchema: PersonalData })
  export(@CurrentUser() principal: Principal): Promise<PersonalData> {
    return this.data.export(principal);
  }

  /** Erases the caller. */
  @Delete()
  @HttpCode(204)
  @ApiOperation({ operationId: 'eraseUser' })
  @ApiResponse({ status: 204 })
  erase(@CurrentUser() principal: Principal): Promise<void> {
    return this.data.erase(principal);
  }
}
