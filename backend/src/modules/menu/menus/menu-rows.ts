import type { EntityManager } from 'typeorm';
import type { MenuView } from './menu.dto.js';

// Counted by the key on (menu_id, product_id).
const SELECT = `
  select m.id, m.menu_name as "menuName", m.venue_id as "venueId", m.date_from::text as "date_from",
    m.date_to::text as "date_to", m.time_from, m.time_to, m.valid_days as "validDays", m.version,
    (select count(*)::integer from menu_product l join product p on p.id = l.product_id
     where l.menu_id = m.id and p.deleted_at is null) as "productCount"
  from menu m where m.deleted_at is null`;

/** By name in Czech order. */
export function menusOfVenue(manager: EntityManager, venueId: number): Promise<MenuView[]> {
  return manager.query<MenuView[]>(`${SELECT} and m.venue_id = $1 order by m.menu_name, m.id`, [venueId]);
}

/** @returns `null` when there is none or it was deleted */
export async function menuById(manager: EntityManager, id: number): Promise<MenuView | null> {
  const [row] = await manager.query<MenuView[]>(`${SELECT} and m.id = $1`, [id]);
  return row ?? null;
}
