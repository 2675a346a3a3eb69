import request from 'supertest';
import { LOG_PROJECTIONS } from '#registry/log.projections.js';
import { LOG_READERS } from '#registry/log-readers.js';
import type { BackOffice } from './test-back-office.js';

/** @returns the comparisons of those views and readers whose rows differ from a rebuild of the venue's log */
export async function unlikeRebuilt(office: BackOffice, venueId: number): Promise<object[]> {
  const unlike: object[] = [];
  for (const { name: of } of [...LOG_PROJECTIONS, ...LOG_READERS]) {
    const call = request(office.app.url).post('/api/my/diagnostics/comparisons').send({ of, venueId });
    const { body } = await call.auth(office.token('sa'), { type: 'bearer' });
    if (body.of !== of || body.count !== 0) unlike.push(body as object);
  }
  return unlike;
}
