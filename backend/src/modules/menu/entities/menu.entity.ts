import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { Weekday } from '../domain/menu-validity.js';

/** A venue's menu and when it is valid (specification, section 3). */
@Entity('menu')
export class MenuEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('text', { name: 'menu_name' })
  menuName!: string;

  /** `YYYY-MM-DD`, included. */
  @Column('date', { name: 'date_from' })
  dateFrom!: string;

  /** `YYYY-MM-DD`, included. */
  @Column('date', { name: 'date_to' })
  dateTo!: string;

  /** Minutes since midnight, included. */
  @Column('integer', { name: 'time_from' })
  timeFrom!: number;

  /** Minutes since midnight, included. */
  @Column('integer', { name: 'time_to' })
  timeTo!: number;

  /** None means every day. */
  @Column('text', { name: 'valid_days', array: true, default: [] })
  validDays!: Weekday[];

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
