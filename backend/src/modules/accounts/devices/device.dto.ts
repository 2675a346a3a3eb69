import { z } from 'zod';
import { PIN_FOR } from '#kernel/principal.js';
import { TABLET } from '#platform/http/tablet-id.js';
import { type Right, RIGHTS } from '#platform/auth/rights.js';
import { bounded, Id, requiredText } from '#platform/http/input.js';
import { PIN } from './pin-rules.js';

const MAX_NAME = 40;
const MAX_ID = 20;
const PIN_MESSAGE = 'PIN má 4 až 6 číslic.';
const CODE_MESSAGE = 'Kód má 8 číslic.';
const CODE = /^[0-9]{8}$/;
const UNKNOWN = 'Takové zařízení není.';

const pin = bounded(6, PIN_MESSAGE).regex(PIN, PIN_MESSAGE);
const deviceId = z.string().describe('sent as X-Device together with X-Device-Token; in events as the device');

export const DeviceId = bounded(MAX_ID)
  .regex(TABLET, { abort: true, error: UNKNOWN })
  .refine((id) => deviceNumber(id) < 2 ** 31, UNKNOWN);

/** @param id in the form of `DeviceId` */
export function deviceNumber(id: string): number {
  return Number(TABLET.exec(id)![1]);
}

export function deviceIdOf(id: number): string {
  return `enrolled-${id}`;
}

export const EnrolDevice = z
  .object({ venueId: Id, name: requiredText(MAX_NAME, 'Zadejte název zařízení.') })
  .meta({ id: 'EnrolDevice' });
export type EnrolDevice = z.infer<typeof EnrolDevice>;

export const DeviceCode = z
  .object({
    deviceId,
    code: z.string().describe('eight digits for the tablet, answered only once'),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'DeviceCode' });
export type DeviceCode = z.infer<typeof DeviceCode>;

export const EnrolByCode = z
  .object({ code: bounded(8, CODE_MESSAGE).regex(CODE, CODE_MESSAGE) })
  .meta({ id: 'EnrolByCode' });
export type EnrolByCode = z.infer<typeof EnrolByCode>;

export const EnrolledDevice = z
  .object({
    deviceToken: z.string().describe('a secret, answered only once; travels as X-Device-Token'),
    deviceId,
    venueId: z.int(),
    name: z.string(),
  })
  .meta({ id: 'EnrolledDevice' });
export type EnrolledDevice = z.infer<typeof EnrolledDevice>;

const person = z.object({ id: z.int(), name: z.string() });

export const DeviceView = z
  .object({
    deviceId,
    name: z.string(),
    enrolledAt: z.iso.datetime().nullable().describe('null: its code still waits to be used'),
    enrolledBy: z.string().nullable().describe('null once that person is erased'),
    lastSeen: z.iso.datetime().nullable().describe('at most a minute old'),
    present: person.nullable().describe('the person who works on it now'),
    shows: z.string().nullable().describe('the zones or the station on its page; null: no page is open'),
  })
  .meta({ id: 'Device' });
export type DeviceView = z.infer<typeof DeviceView>;

export const DevicePeople = z
  .object({
    deviceId,
    name: z.string().describe('of the tablet'),
    venueId: z.int(),
    venueName: z.string(),
    timeZone: z.string().describe("IANA time zone of the venue's dates and times"),
    rejectReasons: z.array(z.string()).describe('frequent rejection reasons offered to staff'),
    cancelReasons: z.array(z.string()).describe('frequent cancellation reasons offered to staff'),
    pinFor: z.enum(PIN_FOR).describe('acts that need a PIN of the last minute'),
    lockAfterSeconds: z.int().describe('pause after which the board locks; 0: never'),
    rights: z.array(z.enum(Object.keys(RIGHTS) as Right[])).describe('of a person who works on it by a PIN'),
    present: person.nullable(),
    people: z.array(person).describe('people of the venue who have a PIN, sorted by name'),
  })
  .meta({ id: 'DevicePeople' });
export type DevicePeople = z.infer<typeof DevicePeople>;

export const SwitchPerson = z.object({ personId: Id, pin }).meta({ id: 'SwitchPerson' });
export type SwitchPerson = z.infer<typeof SwitchPerson>;

export const BoardSessionView = z
  .object({
    token: z.string().describe('a bearer token for the venue, in place of an access token'),
    person,
    venueId: z.int(),
    expiresAt: z.iso.datetime(),
  })
  .meta({ id: 'BoardSession' });
export type BoardSessionView = z.infer<typeof BoardSessionView>;

export const SetPin = z
  .object({ pin, current: pin.optional().describe('required to change a PIN') })
  .meta({ id: 'SetPin' });
export type SetPin = z.infer<typeof SetPin>;
