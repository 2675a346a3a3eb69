import type { GuestVisit, Order } from '#api/types.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';

type Phone = GuestVisit['phones'][number];

export function nameOf({ nickname, number }: Phone): string {
  return nickname ?? texts.phone(number);
}

/**
 * @returns a function that names the sender of an order: 'Obsluha' (staff), 'Vy' (you), a nickname or 'Telefon 2'. It
 *   returns null for a guest's order if the party has only one phone, or if the order's phone is unknown.
 */
export function whoseOrders(party: GuestVisit | null): (order: Pick<Order, 'phone' | 'by'>) => string | null {
  const phones = party?.phones ?? [];
  const names = new Map(phones.map((phone) => [phone.tag, phone.isMine ? texts.you : nameOf(phone)]));
  return ({ phone, by }) => {
    if (by === 'staff') return texts.byStaff;
    return names.size < 2 || phone === null ? null : (names.get(phone) ?? null);
  };
}
