import { Controller, Get, Param } from '@nestjs/common';
import { ApiOperation, ApiResponse, ApiTags } from '@nestjs/swagger';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { z } from 'zod';
import { COURSES } from '#kernel/course.js';
import { Id, IdInPath, optionalParagraphs, requiredText, SeenVersion } from '#platform/http/input.js';
import { VenueDirectory } from '#modules/venues/venues.public.js';
import { CategoryEntity } from '../entities/category.entity.js';
import { changedText, MAX_CATEGORY_NAME, MAX_TEXT } from '../menu-fields.js';

export const CategoryView = z
  .object({
    id: z.number().int(),
    name: z.string(),
    description: z.string().nullable(),
    is_drinks: z.boolean(),
    course: z.literal(COURSES).nullable().describe('its turn in the meal of a party; null: none'),
    venueId: z.number().int(),
    version: z.number().int().describe('send it back with a change'),
  })
  .meta({ id: 'Category' });
export type CategoryView = z.infer<typeof CategoryView>;

export const CreateCategoryBody = z
  .object({
    name: requiredText(MAX_CATEGORY_NAME, 'Název je povinný.'),
    description: optionalParagraphs(MAX_TEXT),
    is_drinks: z.boolean().default(false),
    course: z.literal(COURSES).nullish().describe('its turn in the meal of a party; omitted: none'),
    venueId: Id,
  })
  .meta({ id: 'CreateCategory' });
export type CreateCategoryBody = z.infer<typeof CreateCategoryBody>;

export const UpdateCategory = z
  .object({
    id: Id,
    name: requiredText(MAX_CATEGORY_NAME, 'Název kategorie je povinný.'),
    description: changedText(MAX_TEXT),
    is_drinks: z.boolean().optional().describe('omitted: unchanged'),
    course: z.literal(COURSES).nullable().optional().describe('null: none; omitted: unchanged'),
    venueId: Id.optional(),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateCategory' });
export type UpdateCategory = z.infer<typeof UpdateCategory>;

/** The product's specification requires an array with one category. */
export const UpdateCategoryBody = z.array(UpdateCategory).length(1, 'Pošlete právě jednu kategorii.');
export type UpdateCategoryBody = z.infer<typeof UpdateCategoryBody>;

export const DeleteCategoryQuery = z.object({ moveTo: IdInPath.optional() });
export type DeleteCategoryQuery = z.infer<typeof DeleteCategoryQuery>;

export function categoryViewOf(category: CategoryEntity): CategoryView {
  const { id, name, description, isDrinks, course, venueId, version } = category;
  return { id, name, description, is_drinks: isDrinks, course, venueId, version };
}

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
  @ApiResponse({ status: 200, standardSchema: z.array(CategoryView) })
  async list(@Param('venueId', { schema: IdInPath }) venueId: number): Promise<CategoryView[]> {
    await this.venues.venueOrThrow(venueId);
    const found = await this.categories.find({ where: { venueId }, order: { name: 'ASC', id: 'ASC' } });
    return found.map(categoryViewOf);
  }
}
