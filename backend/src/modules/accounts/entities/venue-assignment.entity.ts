import { Entity, JoinColumn, ManyToOne, PrimaryColumn } from 'typeorm';

/** A venue that a venue manager or an employee is assigned to (decisions, Roles). The venue itself is the venues' business. */
@Entity('user_venue')
export class VenueAssignment {
  @PrimaryColumn('integer', { name: 'user_id' })
  userId!: number;

  @PrimaryColumn('integer', { name: 'venue_id' })
  venueId!: number;

  // By name, not by import: the user knows its assignments, and imports never go in a circle.
  @ManyToOne('User', 'venues', { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'user_id' })
  user!: unknown;
}
