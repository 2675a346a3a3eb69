import { Body, Controller, Post } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiHeader, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { z } from 'zod';
import { Origin, type RequestOrigin } from '#platform/http/command-context.js';
import { Refuses } from '#platform/http/refuses.decorator.js';
import { MenuItem } from '#modules/menu/menu.public.js';
import { Order } from '../order.dto.js';
import { IDEMPOTENCY_KEY_HEADER, IdempotencyKey, PlaceOrderBody } from './place-order.dto.js';
import { PlaceOrder } from './place-order.handler.js';

@ApiTags('guest')
@Controller('api')
export class PlaceOrderController {
  constructor(private readonly commands: CommandBus) {}

  @Post('createorder')
  @ApiOperation({
    operationId: 'createOrder',
    summary: 'Places an order; safe to repeat with the same `Idempotency-Key` and body',
    description: 'What a table and a venue bear in a minute is bounded too.',
  })
  @Refuses(
    'VENUE_NOT_FOUND',
    'TABLE_NOT_FOUND',
    'ORDER_NOT_FOUND',
    'TABLE_CODE_RENEWED',
    'ITEM_SOLD_OUT',
    'TOO_MANY_WAITING_ORDERS',
    'CONCURRENT_CHANGE',
    'TABLE_NOT_OF_VENUE',
    'NO_MENU_NOW',
    'EMPTY_ORDER',
    'TOO_MANY_LINES',
    'QUANTITY_OUT_OF_RANGE',
    'NOTES_TOO_LONG',
    'EUR_NOT_ALLOWED',
    'MENU_ITEM_NOT_ON_MENU',
    'IDEMPOTENCY_KEY_REUSED',
    { PRICE_CHANGED: z.object({ menu: z.array(MenuItem) }) },
  )
  @ApiHeader(IDEMPOTENCY_KEY_HEADER)
  @ApiResponse({ status: 201, standardSchema: Order })
  place(
    @Body({ schema: PlaceOrderBody }) body: PlaceOrderBody,
    @IdempotencyKey() key: string | undefined,
    @Origin() origin: RequestOrigin,
  ): Promise<Order> {
    return this.commands.execute(new PlaceOrder(body, origin, key));
  }
}
