import { createHash } from 'node:crypto';
import { z } from 'zod';
import { GUEST_LANGUAGES } from '@stolek/rules/guest-language';
import { CURRENCIES, toDecimal, type Currency, type MinorUnits } from '#kernel/money.js';
import { phoneTag } from '../orders/order-api.js';
import { presentName, type Place } from '#modules/venues/venues.public.js';
import type { VisitNow } from './open-visits.js';

/** An id in lower case, as in the log, because ids are compared as strings. */
export const VisitId = z.uuid().toLowerCase();

const VisitSum = z.object({ currency: z.enum(CURRENCIES), total: z.number() });

/** A visit as staff see it: table, phones, courses, orders and sums (docs/product.md#what-staff-do-with-visits). */
export const StaffVisit = z
  .object({
    id: z.uuid(),
    partyId: z.uuid().describe('id of the visit that it was merged into, otherwise its own id'),
    table: z.object({ id: z.int(), name: z.string() }),
    openedAt: z.iso.datetime(),
    openedBy: z.enum(['order', 'staff']),
    firedCourses: z
      .array(z.int())
      .optional()
      .describe('courses that the kitchen may cook for it, with those before; omitted: none fired'),
    firedAt: z.array(z.iso.datetime()).optional().describe('when each of `firedCourses` was fired'),
    phones: z.int().describe('number of joined phones'),
    joined: z
      .array(
        z.object({
          id: z.string().describe('id of the phone in this visit, for `removephone` and `admitphone`'),
          phone: z.string().optional().describe('same value as `phone` of orders and of `getvisitbill`'),
          nickname: z.string().nullable(),
          joinedAt: z.iso.datetime(),
          language: z.enum(GUEST_LANGUAGES).optional().describe('last language of its page, unless Czech'),
          removed: z.boolean().describe('staff removed the phone'),
        }),
      )
      .describe('phones in the order of joining'),
    orders: z.int().describe('number of orders placed at its own table, in any state'),
    waiting: z.int(),
    inProgress: z.int(),
    openSums: z
      .array(VisitSum)
      .describe('total of orders that are served or may still be served, in units of the currency'),
    unpaid: z
      .array(VisitSum)
      .describe('accepted orders of its own table without what staff have called paid, in units of the currency'),
    paid: z.array(VisitSum).describe('the part of accepted orders that staff have called paid'),
    lastNews: z.iso.datetime().describe('time of the last order, call, joining phone or opening'),
  })
  .meta({ id: 'StaffVisit' });
export type StaffVisit = z.infer<typeof StaffVisit>;

/** Derives an id of the phone for staff, valid only in this visit. @param phone as `phoneHash` returns it */
export function phoneInVisit(visitId: string, phone: string): string {
  return createHash('sha256').update(`\0phone of\0${visitId}\0${phone}`).digest('base64url').slice(0, 16);
}

export function toStaffVisit(visit: VisitNow, place: Place | null): StaffVisit {
  const { visitId, partyId, tableId, openedAt, openedBy, firedCourses, firedAt, phones, joined, ordered, lastNews } =
    visit;
  const { orders, waiting, inProgress, sums, due, paid } = ordered;
  return {
    id: visitId,
    partyId,
    table: { id: tableId, name: presentName(place, visit) },
    openedAt: openedAt.toISOString(),
    openedBy,
    phones,
    orders,
    waiting,
    inProgress,
    ...(firedCourses.length > 0 && { firedCourses: [...firedCourses], firedAt: firedAt.map(isoOf) }),
    joined: joined.map(({ phone, nickname, joinedAt, language, isRemoved }) => ({
      id: phoneInVisit(visitId, phone),
      phone: phoneTag(phone),
      nickname,
      joinedAt: joinedAt.toISOString(),
      ...(language !== null && { language }),
      removed: isRemoved,
    })),
    openSums: sums.map(({ currency, total }) => ({ currency, total })),
    unpaid: inDecimals(due.filter(({ total }) => total > 0)),
    paid: inDecimals(paid),
    lastNews: lastNews.toISOString(),
  };
}

/** Converts a time from PostgreSQL's format to ISO 8601. */
const isoOf = (time: string): string => new Date(time).toISOString();

function inDecimals(sums: readonly { readonly currency: Currency; readonly total: MinorUnits }[]) {
  return sums.map(({ currency, total }) => ({ currency, total: toDecimal(total) }));
}
