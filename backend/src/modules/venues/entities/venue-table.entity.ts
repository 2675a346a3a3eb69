import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

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

  /** The table's session code (`vs`): random, safe in a URL. */
  @Column('text')
  code!: string;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
