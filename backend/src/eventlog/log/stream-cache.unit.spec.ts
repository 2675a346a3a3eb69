import type { EventCatalog, RecordedEvent } from '#kernel/event.js';
import type { Append } from './append.js';
import { StreamCache } from './stream-cache.js';

const NOTES: EventCatalog = { Noted: { schema: 1 } };

function noted(streamId: string, text: string): RecordedEvent {
  return {
    venueId: 1,
    venueSeq: 1,
    streamId,
    streamVersion: 1,
    type: 'Noted',
    data: { text },
    schema: 1,
    context: { actor: { kind: 'system', id: null }, device: null, correlationId: 'c' },
    commandId: 'c',
    occurredAt: new Date(),
    appendedAt: new Date(),
    businessDay: null,
    number: null,
  };
}

describe('The cache of streams', () => {
  it('takes no more memory for long texts, because it evicts the least recently used streams', () => {
    const known = new StreamCache(32 * 1_048_576);
    const text = 'x'.repeat(1_048_576);
    const keep = (id: number): void =>
      known.keepStream(1, String(id), NOTES, { events: [noted(String(id), text)], version: 1 });
    for (let id = 1; id <= 40; id++) keep(id);
    const isKnown = (id: number): boolean => known.stream(1, String(id), NOTES) !== null;
    expect(isKnown(1)).toBe(false);
    expect(isKnown(40)).toBe(true);
    const cached = Array.from({ length: 40 }, (_, index) => isKnown(index + 1)).filter(Boolean);
    expect(cached.length).toBeLessThan(20);
    expect(cached.length).toBeGreaterThan(10);
  });

  it('drops a stream that has ended', () => {
    const known = new StreamCache(1_048_576);
    const event = noted('1', 'x');
    const append = { venueId: 1, streamId: '1' } as Append;
    known.extend(append, NOTES, [], event);
    expect(known.stream(1, '1', NOTES)).not.toBeNull();
    known.extend(append, NOTES, [event], event, { endings: new Set(['Noted']) });
    expect(known.stream(1, '1', NOTES)).toBeNull();
  });
});
