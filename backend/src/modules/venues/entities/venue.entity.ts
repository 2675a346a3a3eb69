import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { PinFor } from '#kernel/principal.js';

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

  @Column('text', { name: 'open_from' })
  openFrom!: string;

  @Column('text', { name: 'open_to' })
  openTo!: string;

  /** IANA name of the time zone (docs/product.md#the-venues-clock). */
  @Column('text', { name: 'time_zone', default: 'Europe/Prague' })
  timeZone!: string;

  @Column('integer', { name: 'visit_silence_hours', default: 3 })
  visitSilenceHours!: number;

  @Column('boolean', { name: 'require_table_code', default: false })
  requireTableCode!: boolean;

  @Column('boolean', { name: 'refuse_when_nobody_serves', default: false })
  refuseWhenNobodyServes!: boolean;

  @Column('integer', { name: 'escalate_after_seconds', default: 70 })
  escalateAfterSeconds!: number;

  @Column('integer', { name: 'expire_after_minutes', nullable: true, default: 30 })
  expireAfterMinutes!: number | null;

  @Column('text', {
    name: 'reject_reasons',
    array: true,
    default: ['Vyprodáno', 'Kuchyň už nevaří', 'Přijdeme se zeptat ke stolu'],
  })
  rejectReasons!: string[];

  @Column('text', {
    name: 'cancel_reasons',
    array: true,
    default: ['Host si to rozmyslel', 'Došlo', 'Chyba obsluhy'],
  })
  cancelReasons!: string[];

  /** Guests see the number of portions left if it is at most this; 0: never. */
  @Column('integer', { name: 'show_portions_from', default: 5 })
  showPortionsFrom!: number;

  @Column('integer', { name: 'retain_notes_days', default: 90 })
  retainNotesDays!: number;

  /** Minutes after midnight. The day menu is sold from `dayMenuFrom` to before `dayMenuTo`. */
  @Column('integer', { name: 'day_menu_from', default: 660 })
  dayMenuFrom!: number;

  @Column('integer', { name: 'day_menu_to', default: 840 })
  dayMenuTo!: number;

  @Column('boolean', { name: 'public_day_menu', default: false })
  publicDayMenu!: boolean;

  @Column('boolean', { default: false })
  coursing!: boolean;

  @Column('text', { name: 'pin_for', default: 'never' })
  pinFor!: PinFor;

  /** Idle time after which a shared tablet locks itself; 0: never. */
  @Column('integer', { name: 'lock_after_seconds', default: 0 })
  lockAfterSeconds!: number;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
