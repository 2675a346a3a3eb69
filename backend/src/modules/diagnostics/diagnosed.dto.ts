import { z } from 'zod';
import { typesIn } from '#kernel/event.js';
import { LOG_EVENTS } from '#registry/log.events.js';
import { LOG_READERS } from '#registry/log-readers.js';
import { PROJECTION_NAMES } from '../../registry/log.projections.js';

// All types of events as an enum of the contract. A screen without a text for one of them does not compile.

export const EventType = z.enum(typesIn(LOG_EVENTS)).meta({ id: 'EventType' });
export type EventType = z.infer<typeof EventType>;

export const ProjectionName = z.enum(PROJECTION_NAMES).meta({ id: 'ProjectionName' });

export const ReaderName = z.enum(LOG_READERS.map(({ name }) => name)).meta({ id: 'ReaderName' });

export const ProjectionColumn = z
  .enum([
    'venue_id',
    'order_id',
    'number',
    'table_id',
    'table_name',
    'status',
    'currency',
    'total',
    'lines',
    'note',
    'reject_reason',
    'placed_at',
    'confirmed_at',
    'ended_at',
    'redacted_at',
    'last_seq',
    'session',
    'visit_id',
    'phone',
    'is_verified',
    'opens_visit',
    'by_staff',
    'opened_at',
    'opened_by',
    'party_id',
    'previous_tables',
    'closed_at',
    'closed_by',
    'joined_at',
    'state',
    'call_id',
    'called_at',
    'answered_at',
    'answered_by',
    'is_withdrawn',
    'payment_method',
    'split_bill',
    'ordered_total',
    'undo_until',
    'decision_seq',
    'sender',
    'unattended_stage',
    'is_unverified',
    'product_id',
    'sold_out',
    'sold_out_until',
    'portions',
    'portions_day',
    'set_seq',
    'position',
    'amount',
    'settled_at',
    'settled_by',
    'taken_back_at',
    'taken_back_by',
    'line',
    'placed_seq',
    'ordered_quantity',
    'active_quantity',
    'taken_at_approval',
    'is_void',
    'option_ids',
    'fired_courses',
    'paused',
    'busy',
    'unattended_since',
    'shift_id',
    'person_id',
    'begun_at',
    'ended_by',
    'left_at',
    'left_notes',
    'taken_at',
    'taken_from',
    'device',
  ] as const)
  .meta({ id: 'ProjectionColumn' });

export const ComparedColumn = z
  .enum([
    ...ProjectionColumn.options,
    'decided_by',
    'decided_on',
    'ended_on',
    'words',
    'business_day',
    'until',
    'max_seconds',
    'orders',
    'user_id',
    'first_seq',
    'name',
    'quantity',
    'at',
    'reason',
    'offered',
    'stage',
    'place',
    'code',
    'item_id',
  ])
  .meta({ id: 'ComparedColumn' });
