import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Clock } from '#kernel/clock.js';
import { Database } from '#platform/database/database.js';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { PHONE_HEADER } from '../../../guests/phone.js';
import { SessionCode } from '../../../guests/session.js';
import { GuestSights } from '../../../visits/sight/guest-sights.js';
import { Bill, toBill } from './bill.dto.js';
import { readAccounts } from './read-accounts.js';

const BillQuery = z.object({ vs: SessionCode });

@ApiTags('guest')
@Controller('api')
export class BillController {
  constructor(
    private readonly database: Database,
    private readonly sights: GuestSights,
    private readonly clock: Clock,
  ) {}

  @Get('getbill/:tableId')
  @ApiOperation({
    operationId: 'getBill',
    summary: "The account of the phone's visit by phone: what is in progress or done, as far as it stands",
    description:
      'Who may read it may read those orders (`getorderbytable`). In no visit, of what they sent in none. It is no tax document.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'TABLE_CODE_RENEWED')
  @ApiHeader(PHONE_HEADER)
  @ApiHeader({ name: 'X-Device', required: false, description: "The browser's own random id" })
  @ApiResponse({ status: 200, standardSchema: Bill })
  async bill(
    @Param('tableId', { schema: IdInPath }) tableId: number,
    @Query({ schema: BillQuery }) { vs }: z.infer<typeof BillQuery>,
    @Origin() { device, phone }: RequestOrigin,
  ): Promise<Bill> {
    const sight = await this.sights.of({ tableId, vs, device, phone });
    return toBill(await readAccounts(this.database, sight, this.clock.now()));
  }
}
