import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A heading that a venue's menus are divided by; a menu's items name it. */
@Entity('category')
export class CategoryEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('text')
  name!: string;

  @Column('text', { nullable: true })
  description!: string | null;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
