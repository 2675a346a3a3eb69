import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { Principal } from '#kernel/principal.js';
import { Access } from '#platform/auth/access.decorator.js';
import { CurrentUser } from '#platform/auth/current-user.decorator.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { TableView } from '../my-venues/venue.dto.js';
import { CreateTableBody, DeleteTableBody, RenewTableCodeBody } from './edit-tables.dto.js';
import { EditTablesService } from './edit-tables.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class EditTablesController {
  constructor(private readonly tables: EditTablesService) {}

  @Post('createtable')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createTable', summary: 'Adds a table with its QR code' })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 201, standardSchema: TableView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateTableBody }) body: CreateTableBody): Promise<TableView> {
    return this.tables.create(user, body);
  }

  @Post('deletetable')
  @HttpCode(200)
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteTable', summary: 'Deletes a table; past orders go on naming it' })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Body({ schema: DeleteTableBody }) body: DeleteTableBody): Promise<Deleted> {
    return this.tables.delete(user, body);
  }

  @Post('renewtablecode')
  @HttpCode(200)
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'renewTableCode',
    summary: 'A new code for the table; what was printed before opens the menu, but orders nothing any more',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: TableView })
  renewCode(
    @CurrentUser() user: Principal,
    @Body({ schema: RenewTableCodeBody }) { tableId }: RenewTableCodeBody,
  ): Promise<TableView> {
    return this.tables.renewCode(user, tableId);
  }
}
