import { Column, Entity, JoinColumn, ManyToOne, PrimaryGeneratedColumn, VersionColumn } from 'typeorm';
import { MenuEntity } from './menu.entity.js';
import { ProductEntity } from './product.entity.js';

@Entity('menu_product')
export class MenuProductEntity {
  @PrimaryGeneratedColumn('identity')
  id!: number;

  @Column('integer', { name: 'venue_id' })
  venueId!: number;

  @Column('integer', { name: 'menu_id' })
  menuId!: number;

  @Column('integer', { name: 'product_id' })
  productId!: number;

  @ManyToOne(() => MenuEntity)
  @JoinColumn({ name: 'menu_id' })
  menu!: MenuEntity;

  @ManyToOne(() => ProductEntity)
  @JoinColumn({ name: 'product_id' })
  product!: ProductEntity;

  @Column('text', { name: 'category_name' })
  categoryName!: string;

  @Column('integer', { name: 'price_czk' })
  priceCzk!: number;

  @Column('integer', { name: 'price_eur', nullable: true })
  priceEur!: number | null;

  @Column('boolean', { name: 'is_new' })
  isNew!: boolean;

  @Column('boolean', { name: 'is_recommended' })
  isRecommended!: boolean;

  @Column('integer', { name: 'pole_placings' })
  polePlacings!: number;

  @Column('text', { name: 'day_kind', nullable: true })
  dayKind!: string | null;

  @VersionColumn()
  version!: number;
}
