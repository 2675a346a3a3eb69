import type { Command } from 'commander';
import { BUSINESS_DAY_STARTS_AT, businessDay, localMoment } from '#kernel/clock.js';
import { DomainError } from '#kernel/domain-error.js';
import { type StoryEvent, streamStory, type StreamStory } from '#modules/diagnostics/story/stream-story.js';
import { findPlacedOrders } from '#registry/rows.js';
import { fileStoreOf, readMoment, requireKnownVenue, zoneOfVenue } from './command-arguments.js';
import { EXIT, OpsError, positive, type ExitCode, type Ops, type OpsRun } from './ops.js';
import { duration } from './terminal.js';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

export function addOrderCommand(program: Command, run: OpsRun): void {
  program
    .command('order')
    .summary('the story of one order')
    .description(
      'Tells the story of one order (or of a table’s bell, by its stream id): each event with who, where, when and after how long, and what it changed in every projection, replayed through the real code.',
    )
    .argument('[id]', 'id of the order')
    .option('--venue <id>', 'instead of the id: the venue, and the number that guests and staff know', positive)
    .option('--number <n>', 'number of the order', positive)
    .option('--day <date>', 'business day of its placing, which begins at four, e.g. 2026-11-20; today’s when left out')
    .action(run.action(tellOrder));
}

interface Sought {
  readonly venue?: number;
  readonly number?: number;
  readonly day?: string;
}

async function tellOrder(ops: Ops, given: string | undefined, sought: Sought): Promise<ExitCode> {
  const id = given ?? (await idOf(ops, sought));
  if (!UUID.test(id)) {
    throw new OpsError(
      `${id} is no id of an order: it must be a UUID. By its number: order --venue 1 --number 17.`,
      EXIT.usage,
    );
  }
  const story = await ops.record('order', { id }, async () =>
    found(streamStory(ops.session, await fileStoreOf(ops.settings), id), id),
  );
  ops.terminal.answer(story, () => storyText(story));
  return EXIT.ok;
}

/**
 * Finds an order by its number, which is unique in a business day: after midnight, '17' still means the evening's
 * order.
 */
async function idOf(ops: Ops, { venue, number, day }: Sought): Promise<string> {
  if (venue === undefined || number === undefined) {
    throw new OpsError('Say which: order <id>, or order --venue 1 --number 17.', EXIT.usage);
  }
  await requireKnownVenue(ops, venue);
  const timeZone = await zoneOfVenue(ops.session, venue);
  const chosenDay = dayOf(day, timeZone);
  const sought = { venueId: venue, day: chosenDay, dayStartsAt: BUSINESS_DAY_STARTS_AT, number, timeZone };
  const [order] = await findPlacedOrders(ops.session, sought);
  if (!order) throw new OpsError(`Venue ${venue} has no order ${number} of ${chosenDay}: another day is --day.`);
  return order.id;
}

function dayOf(day: string | undefined, timeZone: string): string {
  if (day === undefined || day === 'today') return businessDay(localMoment(new Date(), timeZone));
  readMoment(`${day} 00:00`, timeZone);
  return day;
}

async function found<Result>(search: Promise<Result>, id: string): Promise<Result> {
  return search.catch((error: unknown) => {
    if (error instanceof DomainError) throw new OpsError(`There is no order ${id}.`);
    throw error;
  });
}

function storyText(story: StreamStory): string {
  const title = story.number === null ? 'Bell' : `Order ${story.number}`;
  const head = `${title} · venue ${story.venueId} · ${story.streamId}`;
  return [head, ...story.events.map(eventText)].join('\n\n');
}

function eventText(event: StoryEvent): string {
  const { actor } = event;
  const wait = event.waitSeconds === null ? '' : `  after ${duration(event.waitSeconds)}`;
  const who = `${actor.kind}${actor.name ? ` ${actor.name}` : ''}${actor.id ? ` (${actor.id})` : ''}`;
  const lines = [
    `${event.version}. ${event.type}  ${event.at}${wait}`,
    `   by ${who}${deviceText(event)}; event ${event.position}, schema ${event.schema}`,
    `   data ${JSON.stringify(event.data)}`,
  ];
  for (const [projection, { before, after }] of Object.entries(event.changes)) {
    lines.push(...changeLines(projection, before, after));
  }
  return lines.join('\n');
}

function deviceText({ device, tablet }: StoryEvent): string {
  if (device === null) return '';
  return tablet === undefined ? `, device ${device}` : `, tablet ${tablet} (${device})`;
}

type Row = Readonly<Record<string, unknown>>;

function changeLines(projection: string, before: readonly Row[], after: readonly Row[]): string[] {
  const pairs = Array.from({ length: Math.max(before.length, after.length) }, (_, index) => [
    before[index],
    after[index],
  ]);
  return pairs.map(([old, now]) => {
    if (!old) return `   ${projection}: new row, ${rowText(now ?? {})}`;
    if (!now) return `   ${projection}: row gone, ${rowText(old)}`;
    const changed = Object.keys(now).filter((column) => JSON.stringify(old[column]) !== JSON.stringify(now[column]));
    return `   ${projection}: ${changed.map((column) => `${column} ${shown(old[column])} → ${shown(now[column])}`).join(', ')}`;
  });
}

function rowText(row: Row): string {
  const plain = Object.entries(row).filter(([, value]) => value !== null && typeof value !== 'object');
  return plain.map(([column, value]) => `${column} ${String(value)}`).join(', ');
}

function shown(value: unknown): string {
  return value === null || value === undefined ? '–' : typeof value === 'string' ? value : JSON.stringify(value);
}
