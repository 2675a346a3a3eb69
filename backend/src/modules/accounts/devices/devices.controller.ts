import { Body, Controller, Delete, Get, Param, Post, Put } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { IdInPath } from '#platform/http/input.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { DeviceCode, DeviceId, DeviceView, EnrolDevice, SetPin } from './device.dto.js';
import { Pins } from './pins.js';
import { Tablets } from './tablets.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
@Access('venue:manage-devices')
export class DevicesController {
  constructor(private readonly tablets: Tablets) {}

  @Get('getdevices/:venueId')
  @ApiOperation({ operationId: 'getDevices', summary: 'Returns the shared tablets of a venue, sorted by name' })
  @ApiResponse({ status: 200, standardSchema: z.array(DeviceView) })
  list(@CurrentUser() user: Principal, @Param('venueId', { schema: IdInPath }) venueId: number): Promise<DeviceView[]> {
    return this.tablets.list(user, venueId);
  }

  @Post('enroldevice')
  @ApiOperation({ operationId: 'enrolDevice', summary: 'Adds a shared tablet; its code works once, for ten minutes' })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_DEVICE', 'TOO_MANY_DEVICES')
  @ApiResponse({ status: 201, standardSchema: DeviceCode })
  order(@CurrentUser() user: Principal, @Body({ schema: EnrolDevice }) body: EnrolDevice): Promise<DeviceCode> {
    return this.tablets.order(user, body.venueId, body.name);
  }

  @Delete('device/:id')
  @ApiOperation({ operationId: 'revokeDevice', summary: 'Revokes a shared tablet; who works on it is signed out' })
  @Refuses('NOT_FOUND')
  @Answers(204)
  revoke(@CurrentUser() user: Principal, @Param('id', { schema: DeviceId }) id: string): Promise<void> {
    return this.tablets.revoke(user, id);
  }
}

@ApiTags('users')
@Controller('api/my/user')
export class PinsController {
  constructor(private readonly pins: Pins) {}

  @Put('pin')
  @Access('own-profile')
  @ApiOperation({ operationId: 'setPin', summary: "Sets the caller's PIN for shared tablets" })
  @Refuses('FORBIDDEN', 'PIN_TOO_SIMPLE', 'PIN_WRONG')
  @Answers(204)
  set(@CurrentUser() caller: Principal, @Body({ schema: SetPin }) body: SetPin): Promise<void> {
    return this.pins.set(caller, body);
  }

  @Delete('pin')
  @Access('own-profile')
  @ApiOperation({ operationId: 'deletePin', summary: "Deletes the caller's PIN; repeating it is harmless" })
  @Answers(204)
  delete(@CurrentUser() caller: Principal): Promise<void> {
    return this.pins.delete(caller);
  }

  @Delete(':id/pin')
  @Access('user:administer')
  @ApiOperation({ operationId: 'deletePinOfUser', summary: 'Deletes the PIN of a user' })
  @Refuses('NOT_FOUND')
  @Answers(204)
  deleteOf(@CurrentUser() caller: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<void> {
    return this.pins.deleteOf(caller, id);
  }
}
