import {
  Column,
  CreateDateColumn,
  Entity,
  ManyToOne,
  OneToMany,
  PrimaryColumn,
  PrimaryGeneratedColumn,
  type Relation,
} from 'typeorm';

/** Filled by the bench before the first order. */
@Entity('crud_dish')
export class DishEntity {
  @PrimaryColumn()
  id!: number;

  /** PostgreSQL's driver answers decimals as text. */
  @Column({ type: 'numeric', precision: 10, scale: 2 })
  price!: string;
}

@Entity('crud_order')
export class OrderEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @Column()
  venueId!: number;

  @Column()
  tableId!: number;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  totalPrice!: number;

  @Column({ type: 'varchar', length: 3 })
  currency!: string;

  @Column({ type: 'text', nullable: true })
  note!: string | null;

  @Column({ type: 'varchar', length: 16, default: 'waiting' })
  status!: string;

  @CreateDateColumn({ type: 'timestamptz' })
  placedAt!: Date;

  @Column({ type: 'timestamptz', nullable: true })
  confirmedAt!: Date | null;

  @Column({ type: 'timestamptz', nullable: true })
  endedAt!: Date | null;

  @OneToMany(() => OrderLineEntity, (line) => line.order)
  lines!: Relation<OrderLineEntity[]>;
}

@Entity('crud_order_line')
export class OrderLineEntity {
  @PrimaryGeneratedColumn()
  id!: number;

  @ManyToOne(() => OrderEntity, (order) => order.lines, { nullable: false })
  order!: Relation<OrderEntity>;

  @Column()
  itemId!: number;

  @Column()
  quantity!: number;

  @Column({ type: 'numeric', precision: 10, scale: 2 })
  price!: number;
}
