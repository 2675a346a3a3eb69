import { applyDecorators } from '@nestjs/common';
import { ApiQuery } from '@nestjs/swagger';

/** Describes the filters of the history in the API's document; `HistoryFilter` validates them. */
export function ApiHistoryFilter(): MethodDecorator {
  return applyDecorators(
    ApiQuery({ name: 'from', required: false, schema: { type: 'string', format: 'date' } }),
    ApiQuery({ name: 'to', required: false, schema: { type: 'string', format: 'date' } }),
    ApiQuery({ name: 'tableId', required: false, schema: { type: 'integer' } }),
    ApiQuery({ name: 'result', required: false, enum: ['finished', 'rejected'] }),
  );
}
