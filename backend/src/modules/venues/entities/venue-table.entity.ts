import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** `pickup`: guests fetch their orders from the counter (docs/product.md#pick-up-by-number). */
export const TABLE_SERVICES = ['table', 'pickup'] as const;
export type TableService = (typeof TABLE_SERVICES)[number];

@Entity('venue_table')
export class VenueTableEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('text')
  name!: string;

  @Column('integer')
  seats!: number;

  @Column('text')
  code!: string;

  @Column('text')
  service!: TableService;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
