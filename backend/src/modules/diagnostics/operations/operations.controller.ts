import { Controller, Get, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '#platform/auth/access.decorator.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { listOperations } from './operation-log.js';
import { Operation, OperationsQuery } from './operation.dto.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/operations')
@Access('events:diagnose')
export class OperationsController {
  constructor(private readonly queries: DiagnosticsQueries) {}

  @Get()
  @ApiOperation({
    operationId: 'getOperations',
    summary: 'Returns the diagnostics operations with their authors, newest first',
  })
  @ApiResponse({ status: 200, standardSchema: z.array(Operation) })
  list(@Query({ schema: OperationsQuery }) { before, limit }: z.infer<typeof OperationsQuery>): Promise<Operation[]> {
    return listOperations(this.queries.database, limit, before);
  }
}
