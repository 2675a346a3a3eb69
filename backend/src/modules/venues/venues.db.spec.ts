import request from 'supertest';
import { Database } from '#platform/database/database.js';
import { startTestApp, type TestApp } from '#test/test-app.js';
import { addUser } from '#test/test-tokens.js';
import { VenueChanges } from './venue-changes.js';
import { VenueDirectory } from './venue-directory.js';

const CODE = 'code_of-table-';

describe('the API of venues', () => {
  let app: TestApp;
  let database: Database;
  let ours: number;
  let theirs: number;

  beforeAll(async () => {
    app = await startTestApp();
    database = app.app.get(Database);
    ours = await idOf(`insert into company (name) values ('Naše') returning id`);
    theirs = await idOf(`insert into company (name) values ('Jejich') returning id`);
  });
  afterAll(() => app.close());

  async function idOf(text: string, values: unknown[] = []): Promise<number> {
    const [row] = await database.query<{ id: number }>({ text, values });
    return row!.id;
  }

  function addVenue(companyId: number, name: string): Promise<number> {
    return idOf('insert into venue (company_id, name) values ($1, $2) returning id', [companyId, name]);
  }

  async function addTable(venueId: number, name: string): Promise<number> {
    const code = `${CODE}${Math.random().toString(36).slice(2)}`;
    const text = 'insert into venue_table (venue_id, name, seats, code) values ($1, $2, 4, $3) returning id';
    return idOf(text, [venueId, name, code]);
  }

  function run(text: string, id: number): Promise<unknown> {
    return database.query({ text, values: [id] });
  }

  function get(path: string, token?: string): request.Test {
    const call = request(app.url).get(path);
    return token === undefined ? call : call.auth(token, { type: 'bearer' });
  }

  describe("for the caller's venues", () => {
    it("lists only the caller's venues, in Czech order: ch after h, numbers by value", async () => {
      const names = ['Hrad', 'Chata', 'Čajovna', 'Bar 10', 'Bar 9', 'Cukrárna', 'Ostrov', 'Řeka', 'Rybník'];
      for (const name of names) await addVenue(ours, name);
      await addVenue(theirs, 'Cizí');
      const deleted = await addVenue(ours, 'Zrušená');
      await run('update venue set deleted_at = now() where id = $1', deleted);
      const token = await addUser(app, { email: 'sort@x.cz', role: 'COMPANY_MANAGER', companyIds: [ours] });
      const { body } = await get('/api/my/restaurant/', token).expect(200);
      expect((body as { name: string }[]).map(({ name }) => name)).toEqual([
        'Bar 9',
        'Bar 10',
        'Cukrárna',
        'Čajovna',
        'Hrad',
        'Chata',
        'Ostrov',
        'Rybník',
        'Řeka',
      ]);
    });

    it('returns the specified fields of each venue', async () => {
      const text = `insert into venue (company_id, name, city, country, street, postal_code, ico, dic, open_from, open_to)
        values ($1, 'U Mostu', 'Písek', 'Česko', 'Mostní 1', '397 01', '12345678', 'CZ12345678', '10:00', '22:30')
        returning id`;
      const id = await idOf(text, [theirs]);
      const token = await addUser(app, { email: 'one@x.cz', role: 'EMPLOYEE', companyIds: [theirs], venueIds: [id] });
      const venue = {
        id,
        name: 'U Mostu',
        city: 'Písek',
        country: 'Česko',
        street: 'Mostní 1',
        postal_Code: '397 01',
        ico: '12345678',
        dic: 'CZ12345678',
        openFrom: '10:00',
        openTo: '22:30',
        timeZone: 'Europe/Prague',
        visitSilenceHours: 3,
        requireTableCode: false,
        refuseWhenNobodyServes: false,
        escalateAfterSeconds: 70,
        expireAfterMinutes: 30,
        dayMenuFrom: 660,
        dayMenuTo: 840,
        publicDayMenu: false,
        coursing: false,
        pinFor: 'never',
        lockAfterSeconds: 0,
        showPortionsFrom: 5,
        retainNotesDays: 90,
        companyId: theirs,
        version: 1,
        rejectReasons: ['Vyprodáno', 'Kuchyň už nevaří', 'Přijdeme se zeptat ke stolu'],
        cancelReasons: ['Host si to rozmyslel', 'Došlo', 'Chyba obsluhy'],
      };
      await get('/api/my/restaurant', token).expect(200, [venue]);
      await get(`/api/my/restaurant/getvenue/${id}`, token).expect(200, venue);
    });

    it('gives the same error for a foreign, a deleted and an unknown venue', async () => {
      const own = await addVenue(ours, 'Vlastní');
      const foreign = await addVenue(theirs, 'Cizí');
      const gone = await addVenue(ours, 'Zaniklá');
      await run('update venue set deleted_at = now() where id = $1', gone);
      const owner = await addUser(app, { email: 'owner@x.cz', role: 'COMPANY_MANAGER', companyIds: [ours] });
      const admin = await addUser(app, { email: 'sa@x.cz', role: 'SA' });
      for (const route of ['getvenue', 'gettables']) {
        await get(`/api/my/restaurant/${route}/${own}`, owner).expect(200);
        const answers = await Promise.all([
          ...[foreign, gone, 2_000_000_000].map((id) => get(`/api/my/restaurant/${route}/${id}`, owner).expect(404)),
          ...[gone, 2_000_000_000].map((id) => get(`/api/my/restaurant/${route}/${id}`, admin).expect(404)),
        ]);
        expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
        expect(answers[0]!.body.code).toBe('VENUE_NOT_FOUND');
      }
      await get(`/api/my/restaurant/getvenue/${foreign}`, admin).expect(200);
    });

    it('requires a signed-in caller with a role', async () => {
      const nobody = await addUser(app, { email: 'none@x.cz', role: null });
      for (const path of ['', '/getvenue/1', '/gettables/1']) {
        await get(`/api/my/restaurant${path}`).expect(401);
        await get(`/api/my/restaurant${path}`, nobody).expect(403);
      }
    });

    it('rejects an invalid id', async () => {
      const token = await addUser(app, { email: 'odd@x.cz', role: 'SA' });
      for (const id of ['abc', '0', '-1', '1.5', '9999999999']) {
        const { body } = await get(`/api/my/restaurant/getvenue/${id}`, token).expect(400);
        expect(body.code).toBe('VALIDATION_FAILED');
      }
    });
  });

  describe("for a venue's tables", () => {
    it('sorts them by name and numbers by value, each with its link as a QR code', async () => {
      const venueId = await addVenue(ours, 'Se stoly');
      for (const name of ['Stůl 10', 'Salonek', 'Stůl 2']) await addTable(venueId, name);
      const gone = await addTable(venueId, 'Stůl 1');
      await run('update venue_table set deleted_at = now() where id = $1', gone);
      const token = await addUser(app, {
        email: 'tables@x.cz',
        role: 'EMPLOYEE',
        companyIds: [ours],
        venueIds: [venueId],
      });
      const { body } = await get(`/api/my/restaurant/gettables/${venueId}`, token).expect(200);
      const tables = body as { id: number; name: string; seats: number; venueId: number; qr: string; QRcode: string }[];
      expect(tables.map(({ name }) => name)).toEqual(['Salonek', 'Stůl 2', 'Stůl 10']);
      for (const table of tables) {
        expect(table).toMatchObject({ seats: 4, venueId });
        expect(table.qr).toContain(`/menu-page?vid=${venueId}&tid=${table.id}&vs=${CODE}`);
        expect(table.QRcode).toMatch(/^<svg .*<\/svg>\s*$/s);
      }
      const search = async (query: string): Promise<unknown> =>
        (await get(`/api/my/restaurant/gettables/${venueId}?${query}`, token).expect(200)).body;
      expect(await search('qr=false')).toEqual(tables.map((table) => ({ ...table, QRcode: '' })));
      expect(await search(`tableId=${tables[1]!.id}`)).toEqual([tables[1]]);
      expect(await search(`tableId=${gone}`)).toEqual([]);
      for (const query of ['qr=maybe', 'tableId=x']) {
        await get(`/api/my/restaurant/gettables/${venueId}?${query}`, token).expect(400);
      }
    });
  });

  describe('for a scanned code', () => {
    it("returns the guest's table, named by its number if it has no name", async () => {
      const venueId = await addVenue(ours, 'Hospoda');
      const named = await addTable(venueId, 'Zahrádka 3');
      const nameless = await addTable(venueId, '');
      const info = { venueId, venueName: 'Hospoda', timeZone: 'Europe/Prague', service: 'table', isVatPayer: true };
      await get(`/api/gettableinfo?vid=${venueId}&tid=${named}`).expect(200, {
        ...info,
        tableId: named,
        tableName: 'Zahrádka 3',
      });
      const { body } = await get(`/api/gettableinfo?vid=${venueId}&tid=${nameless}`).expect(200);
      expect(body.tableName).toBe(`Stůl #${nameless}`);
    });

    it('finds neither an unknown venue or table, nor a table of another venue', async () => {
      const venueId = await addVenue(ours, 'Jedna');
      const tableId = await addTable(await addVenue(ours, 'Druhá'), 'Stůl 1');
      const answers = [
        await get(`/api/gettableinfo?vid=2000000000&tid=${tableId}`).expect(404),
        await get(`/api/gettableinfo?vid=${venueId}&tid=${tableId}`).expect(404),
        await get(`/api/gettableinfo?vid=${venueId}&tid=2000000000`).expect(404),
      ];
      expect(answers.map(({ body }) => body.code)).toEqual(['VENUE_NOT_FOUND', 'TABLE_NOT_FOUND', 'TABLE_NOT_FOUND']);
    });

    it('rejects a malformed code, and names the wrong fields', async () => {
      const { body } = await get('/api/gettableinfo?vid=x').expect(400);
      expect((body.details as { field: string }[]).map(({ field }) => field)).toEqual(['vid', 'tid']);
    });
  });

  describe('with the cached directory', () => {
    it('shows the new state as soon as the change is announced, and not earlier', async () => {
      const directory = app.app.get(VenueDirectory);
      const venueId = await addVenue(ours, 'Staré jméno');
      expect((await directory.venue(venueId))?.name).toBe('Staré jméno');
      await run(`update venue set name = 'Nové jméno' where id = $1`, venueId);
      expect((await directory.venue(venueId))?.name).toBe('Staré jméno');
      app.app.get(VenueChanges).changed(venueId);
      expect(await directory.venue(venueId)).toEqual({
        id: venueId,
        name: 'Nové jméno',
        companyId: ours,
        timeZone: 'Europe/Prague',
        openFrom: '',
        openTo: '',
        visitSilenceHours: 3,
        requireTableCode: false,
        refuseWhenNobodyServes: false,
        coursing: false,
        isVatPayer: true,
      });
    });

    it('finds a table that another process has added', async () => {
      const directory = app.app.get(VenueDirectory);
      const venueId = await addVenue(ours, 'Roste');
      await directory.venue(venueId);
      const tableId = await addTable(venueId, 'Přístavek');
      expect(await directory.table(tableId)).toEqual({ id: tableId, venueId, name: 'Přístavek', service: 'table' });
      expect(directory.peek(venueId)?.tables.has(tableId)).toBe(true);
    });

    it('does not find a deleted table, nor a table of a deleted venue', async () => {
      const directory = app.app.get(VenueDirectory);
      const venueId = await addVenue(ours, 'Končí');
      const [first, second] = [await addTable(venueId, 'A'), await addTable(venueId, 'B')];
      expect(await directory.table(first)).not.toBeNull();
      await run('update venue_table set deleted_at = now() where id = $1', first);
      app.app.get(VenueChanges).changed(venueId);
      expect(await directory.table(first)).toBeNull();
      expect(await directory.table(second)).not.toBeNull();
      await run('update venue set deleted_at = now() where id = $1', venueId);
      app.app.get(VenueChanges).changed(venueId);
      expect(await directory.table(second)).toBeNull();
      expect(await directory.venue(venueId)).toBeNull();
    });

    it('gives a system administrator all venues, and others their own', async () => {
      const directory = app.app.get(VenueDirectory);
      const nobody = { userId: 1, subject: 's', email: 'e', verifiedEmail: null, memberships: [] } as const;
      const principal = { ...nobody, role: 'SA', companyIds: [], venueIds: 'all' } as const;
      const [count] = await database.query<{ n: number }>({
        text: 'select count(*)::int as n from venue where deleted_at is null',
      });
      expect(await directory.venueIdsOf(principal)).toHaveLength(count!.n);
      expect(await directory.venueIdsOf({ venueIds: [3] })).toEqual([3]);
    });
  });
});
