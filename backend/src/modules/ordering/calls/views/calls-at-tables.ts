import { Injectable } from '@nestjs/common';
import { Database } from '#platform/database/database.js';
import { Deletions } from '#modules/venues/venues.public.js';
import { readTableCalls } from '../table-calls.js';

/** Counts the open calls at tables that somebody is about to delete. */
@Injectable()
export class CallsAtTables {
  constructor(database: Database, deletions: Deletions) {
    deletions.count('table', async ({ venueId, ids }) => {
      const calls = await readTableCalls(database, venueId);
      return { openCalls: calls.filter(({ tableId }) => ids.includes(tableId)).length };
    });
  }
}
