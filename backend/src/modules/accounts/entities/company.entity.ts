import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

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

  @Column('boolean', { name: 'is_vat_payer', default: true })
  isVatPayer!: boolean;

  @VersionColumn()
  version!: number;

  @Column('timestamptz', { name: 'deleted_at', nullable: true })
  deletedAt!: Date | null;
}
