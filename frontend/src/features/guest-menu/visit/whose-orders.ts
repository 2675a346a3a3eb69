import type { GuestVisit, Order } from '#api/types.ts';
import { guestLaterTexts as texts } from '../guest-later-texts';

type Phone = GuestVisit['phones'][number];

export function nameOf({ nickname, number }: Phone): string {
  return nickname ?? texts.phone(number);
}

/**
 * @returns the owner of an order: 'Obsluha', 'Vy', a nickname, 'Telefon 2'; null if nobody else orders, or for an
 *   unknown phone
 */
export function whoseOrders(party: GuestVisit | null): (order: Pick<Order, 'phone' | 'by'>) => string | null {
  const phones = party?.phones ?? [];
  const names = new Map(phones.map((phone) => [phone.tag, phone.isMine ? texts.you : nameOf(phone)]));
  return ({ phone, by }) => {
    if (by === 'staff') return texts.byStaff;
    return names.size < 2 || phone === null ? null : (names.get(phone) ?? null);
  };
}
