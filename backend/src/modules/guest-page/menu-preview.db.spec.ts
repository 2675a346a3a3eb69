import { BackOffice } from '#test/test-back-office.js';
import { TestCatalogue } from '#test/test-catalogue.js';
import { PageRenderer, type PageState } from './page-renderer.js';

describe('the preview of a menu', () => {
  let office: BackOffice;
  let catalogue: TestCatalogue;
  let rendered: PageState[];
  beforeAll(async () => {
    office = await BackOffice.start();
    catalogue = new TestCatalogue(office.app);
    // Replaces the frontend's rendering, which has its own tests and may not be built here.
    office.app.app.get(PageRenderer).render = (state) => (rendered.push(state), '<p>Menu</p><script>1</script>');
  });
  afterAll(() => office.close());
  beforeEach(() => (rendered = []));

  it("shows only that menu on the guest's page, valid or not, without a script", async () => {
    // The menu of venue 3 ended years ago.
    const item = await catalogue.menuProduct(3);
    const { menu_id: menuId } = await catalogue.one<{ menu_id: number }>(
      'select menu_id from menu_product where id = $1',
      [item],
    );
    const { body } = await office.get(`menupreview/${menuId}`).expect(200);
    expect(body).toEqual({ html: '<p>Menu</p>' });
    expect(rendered).toMatchObject([
      { kind: 'menu', info: { venueId: 3, venueName: 'Zavřeno', tableName: 'Náhled' }, menu: [{ id: item }] },
    ]);
    await office.get('menupreview/3').expect(200);
    expect(rendered[1]).toMatchObject({ kind: 'menu', menu: [{ name: 'Nic', price_czk: 10 }] });
  });

  it("shows no menu if it is empty, and is not found for another company's menu", async () => {
    await office.get(`menupreview/${await catalogue.menu(1)}`).expect(200);
    expect(rendered).toMatchObject([{ kind: 'noMenu' }]);
    await office.get(`menupreview/${await catalogue.menu(2)}`).expect(404);
  });
});
