import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { Origin, type RequestOrigin } from '../../../../platform/http/command-context.js';
import { Order } from '../../contract/order.dto.js';
import { IdempotencyKey, PlaceOrderBody } from './place-order.dto.js';
import { PlaceOrder } from './place-order.handler.js';

@ApiTags('guest')
@Controller('api')
export class PlaceOrderController {
  constructor(private readonly commands: CommandBus) {}

  /** Places an order; safe to repeat with the same `Idempotency-Key` and body. */
  @Post('createorder')
  @ApiOperation({ operationId: 'createOrder' })
  @ApiHeader({ name: 'Idempotency-Key', required: false })
  @ApiResponse({ status: 201, standardSchema: Order })
  place(
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @IdempotencyKey() key: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    return this.commands.execute(new PlaceOrder(body, origin, key));
  }
}
