import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Deletions } from '#modules/venues/venues.public.js';
import { readTableCalls } from '../table-calls.js';

/** How many open calls hang on what somebody is about to delete. */
@Injectable()
export class CallsAtTables {
  constructor(@InjectDataSource() dataSource: DataSource, deletions: Deletions) {
    deletions.count('table', async ({ venueId, ids }) => {
      const calls = await readTableCalls(dataSource, venueId);
      return { openCalls: calls.filter(({ tableId }) => ids.includes(tableId)).length };
    });
  }
}
