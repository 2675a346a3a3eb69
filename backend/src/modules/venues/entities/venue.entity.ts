import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

@Entity('venue')
export class VenueEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'company_id' })
  companyId!: number;

  @Column('text')
  name!: string;

  @Column('text')
  street!: string;

  @Column('text')
  city!: string;

  @Column('text', { name: 'postal_code' })
  postalCode!: string;

  @Column('text')
  country!: string;

  @Column('text')
  ico!: string;

  @Column('text')
  dic!: string;

  /** `HH:MM` on the venue's wall clock, or empty. */
  @Column('text', { name: 'open_from' })
  openFrom!: string;

  @Column('text', { name: 'open_to' })
  openTo!: string;

  /** IANA name (docs/product.md#the-venues-clock). */
  @Column('text', { name: 'time_zone', default: 'Europe/Prague' })
  timeZone!: string;

  /** A visit without news ends after so many. */
  @Column('integer', { name: 'visit_silence_hours', default: 3 })
  visitSilenceHours!: number;

  @Column('boolean', { name: 'require_table_code', default: false })
  requireTableCode!: boolean;

  // The table has its own defaults; that there is one says that they are read back.
  @Column('text', { name: 'reject_reasons', array: true, default: [] })
  rejectReasons!: string[];

  @Column('text', { name: 'cancel_reasons', array: true, default: [] })
  cancelReasons!: string[];

  /** From how many portions on guests read how many are left; 0: never. */
  @Column('integer', { name: 'show_portions_from', default: 5 })
  showPortionsFrom!: number;

  /** What is typed into an order is erased so many days after its end. */
  @Column('integer', { name: 'retain_notes_days', default: 90 })
  retainNotesDays!: number;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
