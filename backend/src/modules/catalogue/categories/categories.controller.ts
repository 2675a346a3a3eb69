import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { IdInPath } from '#platform/http/input.js';
import { Refuses } from '#platform/http/route.decorator.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { CategoryView, categoryViewOf } from './category.dto.js';

@ApiTags('guest')
@Controller('api')
export class CategoriesController {
  constructor(
    @InjectRepository(CategoryEntity) private readonly categories: Repository<CategoryEntity>,
    private readonly venues: VenueDirectory,
  ) {}

  @Get('getccategories/:venueId')
  @ApiOperation({
    operationId: 'getCategories',
    summary: "Returns the venue's categories, sorted by name in Czech order",
  })
  @Refuses('VENUE_NOT_FOUND')
  @ApiResponse({ status: 200, standardSchema: z.array(CategoryView) })
  async list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<CategoryView[]> {
    await this.venues.venueOrThrow(venueId);
    const found = await this.categories.find({ where: { venueId }, order: { name: 'ASC', id: 'ASC' } });
    return found.map(categoryViewOf);
  }
}
