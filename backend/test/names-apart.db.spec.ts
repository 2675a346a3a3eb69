import pg from 'pg';
import { BackOffice } from './test-back-office.js';
import { until } from './until.js';

it('a name that another request takes between the check and the write is refused as if the check had found it', async () => {
  const office = await BackOffice.start();
  const owner = new pg.Client({ connectionString: office.app.database.ownerUrl });
  await owner.connect();
  const fields = { venueId: 1, seats: 4, min: 0, max: 1, options: [{ name: 'Máslo', priceCZK: 0 }] };
  for (const [path, code, twin] of [
    ['createCCategory', 'DUPLICATE_CATEGORY', `insert into category (venue_id, name) values (1, 'Polévky')`],
    [
      'createtable',
      'DUPLICATE_TABLE',
      `insert into venue_table (venue_id, name, seats, code) values (1, 'Bar', 4, 'code-bar')`,
    ],
    [
      'createmodifiergroup',
      'DUPLICATE_MODIFIER_GROUP',
      `insert into modifier_group (venue_id, name, min_options, max_options) values (1, 'Dip', 0, 1)`,
    ],
  ] as const) {
    await owner.query('begin');
    await owner.query(twin);
    const name = { createCCategory: 'POLE\u0301VKY', createtable: 'BÁR', createmodifiergroup: 'DÍP' }[path];
    const raced = office.post(path, { ...fields, name }).then((answer) => answer);
    const waits = `select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
    await until(async () => (await owner.query(waits)).rowCount === 1);
    await owner.query('commit');
    const { status, body } = await raced;
    expect([status, body.code]).toEqual([409, code]);
    const both = ['Saláty', 'SALATY'].map((one) => office.post(path, { ...fields, name: one }).then((a) => a));
    expect((await Promise.all(both)).map((answer) => answer.status).toSorted()).toEqual([201, 409]);
  }
  await owner.end();
  await office.close();
});
