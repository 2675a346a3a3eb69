import { Controller, Get, Injectable, Query } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Access } from '#platform/auth/rights.js';
import { isoTime } from '#platform/database/own-session.js';
import { PersonalDataRegistry } from '#platform/privacy/privacy.module.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { listOperations, Operation, OperationsQuery } from './operation-log.js';

const OF_USER = `
  select ${isoTime('at')} as at, action, outcome from operator_log
  where actor_kind = 'user' and actor = $1::integer::text order by id`;

@Injectable()
export class OperationsRetention {
  constructor(personalData: PersonalDataRegistry) {
    personalData.tell('operations', (sql, { userId }) => sql.query({ text: OF_USER, values: [userId] }));
  }
}

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
