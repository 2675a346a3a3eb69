import { Controller, Delete, Get, Param, Post, Put, Req } from '@nestjs/common';
import { ApiBody, ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Principal } from '#kernel/principal.js';
import { Access, CurrentUser } from '#platform/auth/rights.js';
import { Deleted } from '#platform/http/deleted.dto.js';
import { IdInPath } from '#platform/http/input.js';
import { readForm } from '#platform/http/multipart-form.js';
import { Answers, Refuses, TakesForm } from '#platform/http/route.decorator.js';
import { UploadRoom } from '../images/upload-room.js';
import { CREATE_ITEM_FORM, CreateItemForm, UPDATE_ITEM_FORM, UpdateItemForm } from './product-form.dto.js';
import { ItemView, VenueItems } from './product.dto.js';
import { ProductsService } from './products.service.js';

const FALSE_FACTS = ['VAT_RATE_UNKNOWN', 'MARK_CONTRADICTED'] as const;

@ApiTags('restaurant')
@Controller('api/my/restaurant')
export class ProductsController {
  constructor(
    private readonly products: ProductsService,
    private readonly room: UploadRoom,
  ) {}

  @Get('items')
  @Access('venue:read-catalogue')
  @ApiOperation({
    operationId: 'getMyItems',
    summary: "Returns the products of all the caller's venues, sorted by name",
  })
  @ApiResponse({ status: 200, standardSchema: z.array(ItemView) })
  listMine(@CurrentUser() user: Principal): Promise<ItemView[]> {
    return this.products.listMine(user);
  }

  @Get('getitems/:venueId')
  @Access('venue:read-catalogue')
  @ApiOperation({ operationId: 'getItems', summary: 'Returns the products of a venue, sorted by name' })
  @ApiResponse({ status: 200, standardSchema: VenueItems })
  async list(
    @CurrentUser() user: Principal,
    @Param('venueId', { schema: IdInPath }) venueId: number,
  ): Promise<VenueItems> {
    return { citems: await this.products.list(user, venueId) };
  }

  @Post('createitem')
  @Access('venue:edit-catalogue')
  @ApiOperation({ operationId: 'createItem', summary: 'Adds a product, with a picture or without' })
  @Refuses('CATALOGUE_FULL', 'VENUE_NOT_FOUND', 'IMAGE_NOT_READABLE', 'IMAGE_DIMENSIONS_TOO_LARGE', ...FALSE_FACTS)
  @TakesForm()
  @ApiBody({ schema: CREATE_ITEM_FORM })
  @ApiResponse({ status: 201, standardSchema: ItemView })
  create(@CurrentUser() user: Principal, @Req() request: FastifyRequest): Promise<ItemView> {
    return this.room.within(user, request, async () => {
      const { fields, file } = await readForm(request, CreateItemForm, 'image');
      return this.products.create(user, fields, file);
    });
  }

  @Put('updateitem')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'updateItem',
    summary: 'Changes a product',
    description: 'Omitted fields stay unchanged.',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND', 'IMAGE_NOT_READABLE', 'IMAGE_DIMENSIONS_TOO_LARGE', ...FALSE_FACTS, {
    CONCURRENT_CHANGE: z.object({ current: ItemView }),
  })
  @TakesForm()
  @ApiBody({ schema: UPDATE_ITEM_FORM })
  @Answers(200, ItemView)
  update(@CurrentUser() user: Principal, @Req() request: FastifyRequest): Promise<ItemView> {
    return this.room.within(user, request, async () => {
      const { fields, file } = await readForm(request, UpdateItemForm, 'image');
      return this.products.update(user, fields, file);
    });
  }

  @Delete('deleteitem/:id')
  @Access('venue:edit-catalogue')
  @ApiOperation({
    operationId: 'deleteItem',
    summary: 'Deletes a product and removes it from every menu; past orders keep its name',
  })
  @Refuses('PRODUCT_NOT_FOUND', 'VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: Deleted })
  delete(@CurrentUser() user: Principal, @Param('id', { schema: IdInPath }) id: number): Promise<Deleted> {
    return this.products.delete(user, id);
  }
}
