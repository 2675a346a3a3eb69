import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** What a venue cooks or pours. */
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

  /** Composition in the restaurant's words. */
  @Column('text', { nullable: true })
  ingredients!: string | null;

  @Column('smallint', { array: true, default: [] })
  allergens!: number[];

  @Column('text', { name: 'image_url', nullable: true })
  imageUrl!: string | null;

  @Column('boolean', { name: 'sold_out', default: false })
  soldOut!: boolean;

  /** When what is sold out comes back by itself; null: when somebody says so. */
  @Column('timestamptz', { name: 'sold_out_until', nullable: true })
  soldOutUntil!: Date | null;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
