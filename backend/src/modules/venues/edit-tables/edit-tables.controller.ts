import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { Answers, Refuses } from '#platform/http/route.decorator.js';
import { TableView } from '../my-venues/venue.dto.js';
import {
  CreatedTables,
  CreateTableBody,
  CreateTablesBody,
  DeleteTableBody,
  RenewTableCodeBody,
  TableUse,
  UpdateTableBody,
} from './edit-tables.dto.js';
import { EditTablesService } from './edit-tables.service.js';

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class EditTablesController {
  constructor(private readonly tables: EditTablesService) {}

  @Post('createtable')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createTable', summary: 'Adds a table with its QR code' })
  @Refuses('VENUE_NOT_FOUND', 'DUPLICATE_TABLE', 'TOO_MANY_TABLES')
  @ApiResponse({ status: 201, standardSchema: TableView })
  create(@CurrentUser() user: Principal, @Body({ schema: CreateTableBody }) body: CreateTableBody): Promise<TableView> {
    return this.tables.create(user, body);
  }

  @Post('createtables')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'createTables',
    summary: 'Adds numbered tables at once',
    description: 'Existing names are skipped.',
  })
  @Refuses('VENUE_NOT_FOUND', 'TOO_MANY_TABLES')
  @ApiResponse({ status: 201, standardSchema: CreatedTables })
  createMany(
    @CurrentUser() user: Principal,
    @Body({ schema: CreateTablesBody }) body: CreateTablesBody,
  ): Promise<CreatedTables> {
    return this.tables.createMany(user, body);
  }

  @Post('updatetable')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateTable',
    summary: 'Changes the name or the seats of a table; its printed code stays',
    description: 'Omitted fields stay unchanged.',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', 'DUPLICATE_TABLE', {
    CONCURRENT_CHANGE: z.object({ current: TableView }),
  })
  @Answers(200, TableView)
  update(@CurrentUser() user: Principal, @Body({ schema: UpdateTableBody }) body: UpdateTableBody): Promise<TableView> {
    return this.tables.update(user, body);
  }

  @Post('deletetable')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'deleteTable', summary: 'Deletes a table; past orders keep its name' })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND', { TABLE_IN_USE: TableUse })
  @Answers(200, Deleted)
  delete(@CurrentUser() user: Principal, @Body({ schema: DeleteTableBody }) body: DeleteTableBody): Promise<Deleted> {
    return this.tables.delete(user, body);
  }

  @Post('renewtablecode')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'renewTableCode',
    summary: 'Issues a new code for the table; codes printed before still open the menu but can no longer order',
  })
  @Refuses('TABLE_NOT_FOUND', 'VENUE_NOT_FOUND')
  @Answers(200, TableView)
  renewCode(
    @CurrentUser() user: Principal,
    @Body({ schema: RenewTableCodeBody }) { tableId }: RenewTableCodeBody,
  ): Promise<TableView> {
    return this.tables.renewCode(user, tableId);
  }
}
