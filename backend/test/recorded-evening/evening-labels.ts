import { dayNumber } from '@stolek/rules/local-date';
import { localMoment } from '#kernel/clock.js';

const DAY_MS = 86_400_000;
const MINUTE_MS = 60_000;
/** The script's pauses are multiples of it. A slow run may be late by half of it on the database's clock. */
const ROUNDED_MS = 4 * MINUTE_MS;
/** Dates further from the evening are data of the script. */
const NEAR_DAYS = 40;
const UUID = /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g;
const ISO = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d)/g;
const CZECH = /(\d{1,2})\.(\d{1,2})\.(\d{4}) (\d\d):(\d\d):(\d\d)/g;
const LOCAL = /(\d{4}-\d\d-\d\d) (\d\d):(\d\d)(?::(\d\d))?/g;
const CZECH_DATE = /(\d{1,2})\.\s?(\d{1,2})\.\s?(\d{4})/g;
const DATE = /\d{4}-\d\d-\d\d/g;
/** Fields whose values differ in every run, without a relation that is worth a label. */
const RANDOM = new Set([
  'position',
  'hash',
  'token',
  'code',
  'qr',
  'qrCode',
  'link',
  'device',
  'imageUrl',
  'cursor',
  'QRcode',
  'restoreToken',
  'timeZone',
]);

/** Fields whose value, or absence of one, depends on the moment of the run or on a job. */
const MOMENTARY = new Set(['linkUntil', 'lastSignIn', 'changesAt', 'until', 'undo_until']);
/** A day without its year, as the changes of the catalogue show it. */
const SHORT_DATE = /\(\d{1,2}\. \d{1,2}\.\)/g;

type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/** Replaces ids, times and secrets in answers with labels that are the same in every run of one script. */
export class EveningLabels {
  private readonly labels = new Map<string, string>();
  private readonly counts = new Map<string, number>();
  private readonly day: number;
  private readonly hour: number;
  private readonly weekday: number;
  private readonly localMs: number;

  constructor(
    private readonly begins: Date,
    timeZone: string,
  ) {
    const { date, minute, weekday } = localMoment(begins, timeZone);
    this.day = dayNumber(date);
    this.hour = Math.floor(minute / 60);
    this.weekday = weekday;
    this.localMs = this.day * DAY_MS + minute * MINUTE_MS + (begins.getTime() % MINUTE_MS);
  }

  /** @param name the field that holds the value */
  of(value: unknown, name = ''): Json {
    if (MOMENTARY.has(name)) return `<${name}>`;
    if (typeof value === 'string') return this.text(value, name);
    if (typeof value === 'number') return this.number(value, name);
    if (Array.isArray(value)) return this.list(value.map((item) => this.of(item, name)));
    if (value === null || typeof value !== 'object') return (value ?? null) as Json;
    const fields = value as Record<string, unknown>;
    const entries = Object.entries(fields).filter(([, field]) => field !== undefined);
    const labelled = entries.map(([field, item]) => [field, this.of(item, this.nameOf(field, fields))]);
    return Object.fromEntries(labelled) as Json;
  }

  private nameOf(field: string, fields: Record<string, unknown>): string {
    const isCall = 'tablename' in fields || fields['type'] === 'staffRequestClosed' || 'answeredBy' in fields;
    if (field === 'id' && isCall) return 'call';
    return field === 'id' && 'joinedAt' in fields ? 'phone' : field;
  }

  /** The first of the list is another weekday in each run. */
  private list(items: Json[]): Json[] {
    const weekdayOf = (item: Json): string | undefined =>
      item instanceof Object && 'weekday' in item ? String(item['weekday']) : undefined;
    if (items.length === 0 || weekdayOf(items[0]!) === undefined) return items;
    return items.sort((one, two) => (weekdayOf(one)! < weekdayOf(two)! ? -1 : 1));
  }

  private number(value: number, name: string): Json {
    if (name === 'call') return this.label('call', String(value));
    if (name === 'hour') return `<hour ${(value - this.hour + 24) % 24}>`;
    if (name === 'weekday') return `<weekday ${(value - this.weekday + 7) % 7}>`;
    return RANDOM.has(name) ? `<${name}>` : value;
  }

  private text(value: string, name: string): Json {
    if (RANDOM.has(name) && !/^[A-Z_]+$/.test(value)) return `<${name}>`;
    if ((name === 'phone' || name === 'tag') && /^[\w-]{6,}$/.test(value)) return this.label('phone', value);
    return value
      .replace(UUID, (id) => this.label('id', id))
      .replace(ISO, (at) => this.minutes(new Date(at).getTime() - this.begins.getTime()) ?? at)
      .replace(CZECH, (at, d: string, m: string, y: string, h: string, min: string, s: string) =>
        this.local(at, `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`, [h, min, s]),
      )
      .replace(LOCAL, (at, date: string, h: string, min: string, s: string = '0') => this.local(at, date, [h, min, s]))
      .replace(CZECH_DATE, (date, d: string, m: string, y: string) =>
        this.date(date, `${y}-${m.padStart(2, '0')}-${d.padStart(2, '0')}`),
      )
      .replace(SHORT_DATE, '(<day>)')
      .replace(DATE, (date) => this.date(date, date));
  }

  private local(at: string, date: string, [h, min, s]: string[]): string {
    const ms = dayNumber(date) * DAY_MS + ((Number(h) * 60 + Number(min)) * 60 + Number(s)) * 1_000;
    return this.minutes(ms - this.localMs) ?? at;
  }

  private minutes(ms: number): string | null {
    if (Math.abs(ms) > NEAR_DAYS * DAY_MS) return null;
    return `<minute ${Math.round(ms / ROUNDED_MS) * (ROUNDED_MS / MINUTE_MS)}>`;
  }

  private date(text: string, date: string): string {
    const days = dayNumber(date) - this.day;
    return Math.abs(days) > NEAR_DAYS ? text : `<day ${days}>`;
  }

  private label(kind: string, value: string): string {
    const key = `${kind} ${value}`;
    const known = this.labels.get(key);
    if (known !== undefined) return known;
    const count = (this.counts.get(kind) ?? 0) + 1;
    this.counts.set(kind, count);
    this.labels.set(key, `<${kind} ${count}>`);
    return `<${kind} ${count}>`;
  }
}
