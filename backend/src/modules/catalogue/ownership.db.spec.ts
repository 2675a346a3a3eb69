import request from 'supertest';
import { BackOffice, type Somebody } from '#test/test-back-office.js';
import { TestCatalogue, UNKNOWN } from '#test/test-catalogue.js';

/**
 * Venue 1 is open to everybody but the stranger. Venue 3 has the same company, but is not assigned to manager and
 * employee.
 */
const OWN = 1;
const OF_THE_COMPANY = 3;
const FOREIGN = 2;

type Target = (venueId: number) => Promise<number>;
type Send = (id: number, who: Somebody) => request.Test;

const VALIDITY = { startDate: '2026-01-01', endDate: '2026-12-31', time_from: 0, time_to: 1439, validDays: [] };

describe("the check of an id's owner", () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
  });
  afterAll(() => office.close());

  const venue: Target = async (venueId) => venueId;
  const product: Target = (venueId) => catalogue.product(venueId);
  const category: Target = (venueId) => catalogue.category(venueId);
  const table: Target = (venueId) => catalogue.table(venueId);
  const menu: Target = (venueId) => catalogue.menu(venueId);
  const link: Target = (venueId) => catalogue.menuProduct(venueId);
  let ownMenu = 0;
  let ownProduct = 0;
  beforeEach(async () => {
    ownMenu = await catalogue.menu(OWN);
    ownProduct = await catalogue.product(OWN);
  });

  const line = (ids: object) => ({
    menuId: ownMenu,
    itemId: ownProduct,
    categoryName: 'J',
    priceCZK: 1,
    ...ids,
  });

  const reads: [string, Target, Send][] = [
    ['getvenue', venue, (id, who) => office.get(`getvenue/${id}`, who)],
    ['gettables', venue, (id, who) => office.get(`gettables/${id}`, who)],
    ['gettablestates', venue, (id, who) => office.get(`gettablestates/${id}`, who)],
    ['tablesheet', venue, (id, who) => office.get(`tablesheet/${id}`, who)],
    ['getitems', venue, (id, who) => office.get(`getitems/${id}`, who)],
    ['getmenus', venue, (id, who) => office.get(`getmenus/${id}`, who)],
    ['getmenu', menu, (id, who) => office.get(`getmenu/${id}`, who)],
  ];
  const writes: [string, Target, Send][] = [
    ['updatevenue', venue, (id, who) => office.post('updatevenue', { id, city: 'Písek' }, who)],
    [
      'createtable',
      venue,
      (id, who) => office.post('createtable', { venueId: id, name: `S${Math.random()}`, seats: 2, qr: '' }, who),
    ],
    ['createtables', venue, (id, who) => office.post('createtables', { venueId: id, to: 2, seats: 2 }, who)],
    ['updatetable', table, (id, who) => office.post('updatetable', { id, seats: 3 }, who)],
    ['createitem', venue, (id, who) => office.form('post', 'createitem', { venueId: id, name: 'P' }, who)],
    ['createmenu', venue, (id, who) => office.post('createmenu', { venueId: id, menuName: 'M', ...VALIDITY }, who)],
    [
      'createCCategory',
      venue,
      (id, who) => office.post('createCCategory', { venueId: id, name: `K${Math.random()}` }, who),
    ],
    ['deletetable', table, (id, who) => office.post('deletetable', { tableId: id }, who)],
    ['renewtablecode', table, (id, who) => office.post('renewtablecode', { tableId: id }, who)],
    ['updateitem', product, (id, who) => office.form('put', 'updateitem', { id, name: 'P' }, who)],
    ['deleteitem', product, (id, who) => office.delete(`deleteitem/${id}`, who)],
    [
      'createmenuproducts, the product',
      product,
      (id, who) => office.post('createmenuproducts', [line({ itemId: id })], who),
    ],
    ['createmenuproducts, the menu', menu, (id, who) => office.post('createmenuproducts', [line({ menuId: id })], who)],
    ['editmenuproducts', link, (id, who) => office.put('editmenuproducts', [{ id, price_czk: 5 }], who)],
    ['deletemenuproducts', link, (id, who) => office.post('deletemenuproducts', { id }, who)],
    ['updatemenudate', menu, (id, who) => office.post('updatemenudate', { id, menuName: '', ...VALIDITY }, who)],
    ['deletemenu', menu, (id, who) => office.delete(`deletemenu/${id}`, who)],
    ['deletemenu by GET', menu, (id, who) => office.get(`deletemenu/${id}`, who)],
    ['updateccategory', category, (id, who) => office.put('updateccategory', [{ id, name: `K${Math.random()}` }], who)],
    ['deleteccategory', category, (id, who) => office.delete(`deleteccategory/${id}`, who)],
  ];

  /** Writes that are open to employees too. */
  const served: typeof writes = [
    ['setsoldout', product, (id, who) => office.post('setsoldout', { productId: id, soldOut: true }, who)],
  ];

  describe.each([...reads, ...writes, ...served])('%s', (_, target, send) => {
    it('allows the request for people with access', async () => {
      for (const who of ['sa', 'owner', 'manager'] as const) {
        const { status } = await send(await target(OWN), who);
        expect([200, 201]).toContain(status);
      }
    });

    it("answers the same for another company's id as for an unknown id", async () => {
      for (const [who, venueId] of [
        ['owner', FOREIGN],
        ['manager', FOREIGN],
        ['manager', OF_THE_COMPANY],
        ['stranger', OWN],
      ] as const) {
        const foreign = await send(await target(venueId), who).expect(404);
        const unknown = await send(UNKNOWN, who).expect(404);
        const text = (answer: request.Response) => answer.text || String(answer.body);
        // A stranger also gets errors about the menu or product next to it.
        if (who !== 'stranger') expect(text(foreign)).toBe(text(unknown));
      }
    });

    it('rejects an unknown id even for a system administrator', async () => {
      await send(UNKNOWN, 'sa').expect(404);
    });

    it('refuses a person without a role', async () => {
      await send(await target(OWN), 'nobody').expect(403);
    });
  });

  it.each([...reads, ...served])('opens %s to employees of the venue only', async (_, target, send) => {
    await send(await target(OWN), 'employee').expect(200);
    await send(await target(OF_THE_COMPANY), 'employee').expect(404);
    await send(await target(FOREIGN), 'employee').expect(404);
  });

  it.each(writes)('closes %s to employees', async (_, target, send) => {
    await send(await target(OWN), 'employee').expect(403);
  });

  describe('given ids of two venues in one body', () => {
    it('rejects a product of another own venue, and does not find one of another company', async () => {
      const other = await catalogue.product(OF_THE_COMPANY);
      const { body } = await office.post('createmenuproducts', [line({ itemId: other })]).expect(422);
      expect(body.code).toBe('PRODUCT_NOT_OF_VENUE');
      const foreign = await catalogue.product(FOREIGN);
      const refused = await office.post('createmenuproducts', [line({ itemId: foreign })]).expect(404);
      expect(refused.body.code).toBe('PRODUCT_NOT_FOUND');
    });

    it('adds no product to a menu if one of them belongs to another company', async () => {
      const foreign = await catalogue.product(FOREIGN);
      await office.post('createmenuproducts', [line({}), line({ itemId: foreign })]).expect(404);
      const { body } = await office.get(`getmenu/${ownMenu}`).expect(200);
      expect(body.menuProducts).toEqual([]);
    });

    it('changes no item if one of them belongs to another company or venue', async () => {
      const own = await catalogue.menuProduct(OWN);
      const edits = (other: number) => [own, other].map((id) => ({ id, price_czk: 1 }));
      await office.put('editmenuproducts', edits(await catalogue.menuProduct(FOREIGN))).expect(404);
      await office.put('editmenuproducts', edits(await catalogue.menuProduct(OF_THE_COMPANY))).expect(422);
      const text = 'select price_czk from menu_product where id = $1';
      expect(await catalogue.one(text, [own])).toEqual({ price_czk: 10000 });
    });

    it('does not find a table or a menu outside the named venue', async () => {
      const tableId = await catalogue.table(OWN);
      await office.post('deletetable', { tableId, venueId: OF_THE_COMPANY }).expect(404);
      await office.post('deletetable', { tableId, venueId: OWN }).expect(200);
      const menuBody = { id: ownMenu, menuName: '', ...VALIDITY };
      await office.post('updatemenudate', { ...menuBody, venueId: FOREIGN }).expect(404);
      await office.post('updatemenudate', { ...menuBody, venueId: OWN }).expect(200);
    });
  });

  it("lists only the products of the caller's venues", async () => {
    const names = async (who: Somebody) =>
      (await office.get('items', who).expect(200)).body.map(({ name }: { name: string }) => name);
    await catalogue.product(OWN, 'V jedné');
    await catalogue.product(OF_THE_COMPANY, 'Ve třetí');
    await catalogue.product(FOREIGN, 'Cizí');
    expect(await names('employee')).toEqual(expect.arrayContaining(['V jedné']));
    expect(await names('employee')).not.toEqual(expect.arrayContaining(['Ve třetí']));
    expect(await names('owner')).toEqual(expect.arrayContaining(['V jedné', 'Ve třetí']));
    expect(await names('owner')).not.toEqual(expect.arrayContaining(['Cizí']));
    expect(await names('sa')).toEqual(expect.arrayContaining(['V jedné', 'Ve třetí', 'Cizí']));
    await office.get('items', 'nobody').expect(403);
  });
});
