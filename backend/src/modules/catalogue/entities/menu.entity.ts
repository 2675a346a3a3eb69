import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import type { MenuException, Weekday } from '@stolek/rules/menu-validity';

/** A menu; its fields say when it is valid (docs/product.md#when-a-menu-is-valid). */
@Entity('menu')
export class MenuEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('text', { name: 'menu_name' })
  menuName!: string;

  @Column('date', { name: 'date_from' })
  dateFrom!: string;

  @Column('date', { name: 'date_to' })
  dateTo!: string;

  @Column('integer', { name: 'time_from' })
  timeFrom!: number;

  @Column('integer', { name: 'time_to' })
  timeTo!: number;

  @Column('text', { name: 'valid_days', array: true, default: [] })
  validDays!: Weekday[];

  @Column('jsonb', { default: [] })
  exceptions!: MenuException[];

  /** A 'day' menu is valid on a single date. */
  @Column('text', { default: 'usual' })
  kind!: 'usual' | 'day';

  @Column('integer', { name: 'soup_group_id', nullable: true })
  soupGroupId!: number | null;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
