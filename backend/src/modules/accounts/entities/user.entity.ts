import { Column, Entity, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';

@Entity('app_user')
export class User {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  /** The subject at the identity provider; null until an invitation is accepted. */
  @Column('text', { name: 'auth0_id', nullable: true, unique: true })
  auth0Id!: string | null;

  @Column('text', { default: '' })
  email!: string;

  @Column('boolean', { name: 'email_verified', default: false })
  emailVerified!: boolean;

  @Column('text', { nullable: true })
  role!: string | null;

  @Column('text', { default: '' })
  fullname!: string;

  @Column('text', { name: 'address_line1', default: '' })
  addressLine1!: string;

  @Column('text', { default: '' })
  city!: string;

  @Column('text', { default: '' })
  country!: string;

  // The driver returns a bigint as text. `Number` is exact, because a phone number is always a safe integer.
  @Column('bigint', { default: 0, transformer: { from: Number, to: (value: number) => value } })
  phonenumber!: number;

  @VersionColumn()
  version!: number;
}
