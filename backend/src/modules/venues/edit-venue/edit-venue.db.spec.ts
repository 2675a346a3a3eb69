import { addUser } from '#test/test-tokens.js';
import request from 'supertest';
import { BackOffice, messages } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

const REQUIRED = 'Toto pole je povinné.';
const REASONS = {
  rejectReasons: ['Vyprodáno', 'Kuchyň už nevaří', 'Přijdeme se zeptat ke stolu'],
  cancelReasons: ['Host si to rozmyslel', 'Došlo', 'Chyba obsluhy'],
};
const FORM = {
  venuename: ' U Mostu ',
  street: 'Mostní 1',
  city: 'Písek',
  postal_Code: '397 01',
  country: 'Česko',
  ico: '12345679',
  dic: 'CZ12345679',
  openFrom: '10:00',
  openTo: '02:00',
};

describe('the API of venues', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const create = async (): Promise<{ id: number; version: number }> => (await office.post('createvenue', FORM)).body;

  describe('for a new venue', () => {
    it("assigns it to the caller's company, and lists it at once", async () => {
      const { body } = await office.post('createvenue', FORM).expect(201);
      const { venuename, ...fields } = FORM;
      const made = { id: body.id, name: venuename.trim(), ...fields, companyId: 1, version: 1 };
      const settings = {
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
        ...REASONS,
      };
      expect(body).toEqual({ ...made, ...settings });
      const { body: venues } = await office.get('').expect(200);
      expect(venues).toContainEqual(body);
      await office.get(`getvenue/${body.id}`).expect(200, body);
      await office.get(`getvenue/${body.id}`, 'stranger').expect(404);
    });

    it.each(Object.keys(FORM))('rejects it without %s', async (field) => {
      for (const value of [undefined, null, '', '   ', 7]) {
        const answer = await office.post('createvenue', { ...FORM, [field]: value }).expect(400);
        expect(messages(answer)).toMatchObject({ [field]: REQUIRED });
      }
    });

    it('names all nine missing fields at once', async () => {
      const answer = await office.post('createvenue', { companyId: 1 }).expect(400);
      expect(messages(answer)).toEqual(Object.fromEntries(Object.keys(FORM).map((field) => [field, REQUIRED])));
    });

    it('reports a malformed time', async () => {
      for (const time of ['25:00', '9:60', '1000000', 'ráno']) {
        const answer = await office.post('createvenue', { ...FORM, openFrom: time }).expect(400);
        expect(messages(answer)).toEqual({ openFrom: 'Zadejte čas ve tvaru HH:MM.' });
      }
    });

    it.each([
      ['postal_Code', 'xx', 'PSČ má pět číslic, třeba 120 00.'],
      ['ico', '12345678', 'IČO má osm číslic a poslední je kontrolní. Zkontrolujte je prosím.'],
      ['dic', 'CZ1', 'DIČ je CZ a 8 až 10 číslic.'],
    ])('refuses %s %s on creation and on edit', async (field, value, message) => {
      const { id } = await create();
      for (const answer of [
        await office.post('createvenue', { ...FORM, [field]: value }).expect(400),
        await office.post('updatevenue', { id, [field]: value }).expect(400),
      ])
        expect(messages(answer)).toEqual({ [field]: message });
      expect((await office.get(`getvenue/${id}`)).body.version).toBe(1);
    });

    it('normalizes the spelling of its fields', async () => {
      const written = {
        ...FORM,
        postal_Code: '39701',
        ico: '123 45 679',
        dic: 'cz12345679',
        openFrom: '8',
        openTo: '22.30',
      };
      const { body } = await office.post('createvenue', written).expect(201);
      expect(body).toMatchObject({
        postal_Code: '397 01',
        ico: '12345679',
        dic: 'CZ12345679',
        openFrom: '08:00',
        openTo: '22:30',
      });
    });

    it('requires an existing company of the caller', async () => {
      await office.post('createvenue', { ...FORM, companyId: 1 }).expect(201);
      for (const companyId of [2, UNKNOWN]) {
        const { body } = await office.post('createvenue', { ...FORM, companyId }).expect(404);
        expect(body.code).toBe('NOT_FOUND');
      }
      await office.post('createvenue', { ...FORM, companyId: 2 }, 'sa').expect(201);
      await office.post('createvenue', { ...FORM, companyId: UNKNOWN }, 'sa').expect(404);
      await catalogue.one(`insert into company (id, name, deleted_at) values (900, 'Zaniklá', now())`);
      await office.post('createvenue', { ...FORM, companyId: 900 }, 'sa').expect(404);
    });

    it('requires a company if the caller has several or none', async () => {
      const answer = await office.post('createvenue', FORM, 'sa').expect(400);
      expect(messages(answer)).toEqual({ companyId: 'Vyberte firmu.' });
    });

    it('refuses a manager, an employee and a person without a role', async () => {
      for (const who of ['manager', 'employee', 'nobody'] as const) {
        await office.post('createvenue', { ...FORM, companyId: 1 }, who).expect(403);
      }
    });
  });

  describe('for an edit', () => {
    it('changes only the fields sent', async () => {
      const before = await create();
      const change = { id: before.id, name: 'Jinak', openTo: '23:30', version: 1 };
      const { body } = await office.post('updatevenue', change).expect(200);
      expect(body).toEqual({ ...before, ...change, version: 2 });
      await office.get(`getvenue/${before.id}`).expect(200, body);
    });

    it('applies the rules of a new venue', async () => {
      const { id } = await create();
      const wrong = {
        id,
        name: ' ',
        street: '',
        city: '',
        postal_Code: '',
        country: '',
        ico: '',
        openFrom: '',
      };
      const { id: _, ...fields } = wrong;
      const answer = await office.post('updatevenue', wrong).expect(400);
      expect(Object.keys(messages(answer)).sort()).toEqual(Object.keys(fields).sort());
      // Checks the company first, which may pay no VAT.
      const untaxed = await office.post('updatevenue', { id, dic: ' ' }).expect(400);
      expect(messages(untaxed)).toEqual({ dic: 'Toto pole je povinné.' });
    });

    it('accepts an unchanged value that is older than its rule', async () => {
      const { id } = await create();
      await catalogue.one(`update venue set ico = 'abc', postal_code = 'xx' where id = ${id}`);
      const { body } = await office
        .post('updatevenue', { id, openTo: '23:00', ico: 'abc', postal_Code: 'xx' })
        .expect(200);
      expect(body).toMatchObject({ openTo: '23:00', ico: 'abc', postal_Code: 'xx' });
      const answer = await office.post('updatevenue', { id, ico: 'abcd', postal_Code: 'xx' }).expect(400);
      expect(Object.keys(messages(answer))).toEqual(['ico']);
    });

    it('returns the newer version to an outdated edit, and overwrites nothing', async () => {
      const { id } = await create();
      const { body: current } = await office.post('updatevenue', { id, name: 'První', version: 1 }).expect(200);
      const { body } = await office.post('updatevenue', { id, name: 'Druhý', version: 1 }).expect(409);
      expect(body).toMatchObject({ code: 'CONCURRENT_CHANGE', details: { current } });
      await office.get(`getvenue/${id}`).expect(200, current);
    });

    it('rejects one of two concurrent changes', async () => {
      const { id } = await create();
      const answers = await Promise.all(
        ['A', 'B', 'C', 'D'].map((name) => office.post('updatevenue', { id, name, version: 1 })),
      );
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409]);
    });

    it('accepts an edit without a version from an older client', async () => {
      const { id } = await create();
      await office.post('updatevenue', { id, name: 'A' }).expect(200);
      expect((await office.post('updatevenue', { id, name: 'B' }).expect(200)).body).toMatchObject({
        name: 'B',
        version: 3,
      });
    });

    it('creates no new version if nothing changes', async () => {
      const { id } = await create();
      expect((await office.post('updatevenue', { id, city: 'Písek' }).expect(200)).body.version).toBe(1);
    });

    it.each(['rejectReasons', 'cancelReasons'])(
      'stores each of the %s once, in order, and leaves the other list of reasons unchanged',
      async (field) => {
        const { id } = await create();
        const list = [' Došlo ', 'Kuchyň zavřela', 'Došlo'];
        const { body } = await office.post('updatevenue', { id, [field]: list }).expect(200);
        expect(body).toMatchObject({ ...REASONS, [field]: ['Došlo', 'Kuchyň zavřela'], version: 2 });
        const { body: none } = await office.post('updatevenue', { id, [field]: [] }).expect(200);
        expect(none).toMatchObject({ ...REASONS, [field]: [], version: 3 });
        expect((await office.post('updatevenue', { id, [field]: [] }).expect(200)).body.version).toBe(3);
      },
    );

    it.each(['rejectReasons', 'cancelReasons'])('accepts twelve reasons of forty characters for %s', async (field) => {
      const { id } = await create();
      const most = Array.from({ length: 12 }, (_, index) => String(index).padEnd(40, 'x'));
      await office.post('updatevenue', { id, [field]: most }).expect(200);
      for (const [list, wrong] of [
        [[...most, 'y'], field],
        [['y'.repeat(41)], `${field}.0`],
        [['y', ' '], `${field}.1`],
        ['y', field],
        [null, field],
      ] as const) {
        const answer = await office.post('updatevenue', { id, [field]: list }).expect(400);
        expect(Object.keys(messages(answer))).toEqual([wrong]);
      }
      await office.get(`getvenue/${id}`).expect(({ body }) => expect(body[field]).toEqual(most));
    });

    it('allows the manager to edit an assigned venue', async () => {
      await office.post('updatevenue', { id: 1, city: 'Praha' }, 'manager').expect(200);
      await office.post('updatevenue', { id: 3, city: 'Praha' }, 'manager').expect(404);
    });
  });

  describe('for a move to another company', () => {
    it("finds neither an unknown company nor another person's", async () => {
      const { id } = await create();
      for (const companyId of [2, UNKNOWN]) await office.post('updatevenue', { id, companyId }).expect(404);
      await office.post('updatevenue', { id, companyId: UNKNOWN }, 'sa').expect(404);
      expect((await office.get(`getvenue/${id}`)).body.companyId).toBe(1);
    });

    it('refuses people who may only edit the venue', async () => {
      await office.post('updatevenue', { id: 1, companyId: 1, city: 'Praha' }, 'manager').expect(200);
      await office.post('updatevenue', { id: 1, companyId: 2 }, 'manager').expect(403);
    });

    it('takes the venue away from staff of the old company', async () => {
      const { id } = await create();
      const token = await addUser(office.app, {
        email: 'moved@x.cz',
        role: 'EMPLOYEE',
        companyIds: [1],
        venueIds: [id],
      });
      const ask = () =>
        request(office.app.url).get(`/api/my/restaurant/getvenue/${id}`).auth(token, { type: 'bearer' });
      await ask().expect(200);
      await office.post('updatevenue', { id, companyId: 2 }, 'sa').expect(200);
      await ask().expect(404);
      await office.get(`getvenue/${id}`).expect(404);
      await office.get(`getvenue/${id}`, 'stranger').expect(200);
    });
  });
});
