import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '../../../platform/auth/access.decorator.js';
import { Asking } from '../asking.js';
import { listOperations } from './operation-log.js';
import { Operation, OperationsQuery } from './operation.dto.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/operations')
@Access('events:diagnose')
export class OperationsController {
  constructor(private readonly asking: Asking) {}

  /** Who asked the log what, newest first. */
  @Get()
  @ApiOperation({ operationId: 'getOperations' })
  @ApiQuery({ name: 'before', required: false, schema: { type: 'integer' } })
  @ApiQuery({ name: 'limit', required: false, schema: { type: 'integer' } })
  @ApiResponse({ status: 200, standardSchema: z.array(Operation) })
  list(@Query({ schema: OperationsQuery }) { before, limit }: z.infer<typeof OperationsQuery>): Promise<Operation[]> {
    return listOperations(this.asking.database, limit, before);
  }
}
