import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

/** A deleted one stays readable in what refers to it. */
@Entity('company')
export class Company {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('text')
  name!: string;

  @Column('text', { default: '' })
  street!: string;

  @Column('text', { default: '' })
  city!: string;

  @Column('text', { name: 'postal_code', default: '' })
  postalCode!: string;

  @Column('text', { default: '' })
  country!: string;

  @Column('text', { default: '' })
  ico!: string;

  @Column('text', { default: '' })
  dic!: string;

  @VersionColumn()
  version!: number;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
