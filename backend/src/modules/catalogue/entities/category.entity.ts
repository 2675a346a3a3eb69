import type { Course } from '#kernel/course.js';
import { Column, DeleteDateColumn, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

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

  @Column('boolean', { name: 'is_drinks' })
  isDrinks!: boolean;

  @Column('smallint', { nullable: true })
  course!: Course | null;

  @VersionColumn()
  version!: number;

  @DeleteDateColumn({ type: 'timestamptz', name: 'deleted_at' })
  deletedAt!: Date | null;
}
