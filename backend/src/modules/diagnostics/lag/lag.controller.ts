import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Access } from '#platform/auth/rights.js';
import { DiagnosticsQueries } from '../diagnostics-queries.js';
import { Lag, readLag } from './lag.js';

@ApiTags('diagnostics')
@Controller('api/my/diagnostics/lag')
@Access('events:diagnose')
export class LagController {
  constructor(private readonly queries: DiagnosticsQueries) {}

  @Get()
  @ApiOperation({ operationId: 'getLag', summary: 'Returns the lag of every projection and reader of the log' })
  @ApiResponse({ status: 200, standardSchema: Lag })
  lag(): Promise<Lag> {
    return readLag(this.queries.database);
  }
}
