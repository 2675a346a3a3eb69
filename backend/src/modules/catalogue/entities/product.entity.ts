import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { Dietary } from '../domain/dish-facts.js';

@Entity('product')
export class ProductEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @Column('text', { nullable: true })
  ingredients!: string | null;

  @Column('smallint', { array: true, default: [] })
  allergens!: number[];

  /** Allergens found in the dish's texts, updated by `listed-texts.ts` after each change. */
  @Column('smallint', { name: 'listed_allergens', array: true, default: [] })
  listedAllergens!: number[];

  @Column('text', { nullable: true })
  portion!: string | null;

  @Column('text', { name: 'vat_rate', nullable: true })
  vatRate!: string | null;

  @Column('boolean', { name: 'is_adult', default: false })
  isAdult!: boolean;

  @Column('text', { array: true, nullable: true })
  dietary!: Dietary[] | null;

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('boolean', { name: 'sold_out', default: false })
  soldOut!: boolean;

  @Column('timestamptz', { name: 'sold_out_until', nullable: true })
  soldOutUntil!: Date | null;

  @Column('boolean', { name: 'is_day_dish', default: false })
  isDayDish!: boolean;

  @Column('timestamptz', { name: 'archived_at', nullable: true })
  archivedAt!: Date | null;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
