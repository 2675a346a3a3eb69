import { jest } from '@jest/globals';
import { Office } from '#test/office.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { product } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();
const office = new Office(pages);

// Node's URL has no object URLs for files.
beforeAll(() => void jest.spyOn(URL, 'createObjectURL').mockReturnValue('blob:picture'));
afterAll(() => jest.restoreAllMocks());

const choosesPicture = (dialog: HTMLElement, name: string) =>
  pages.user.upload(within(dialog).getByLabelText('Obrázek'), new File(['…'], name, { type: 'image/png' }));

it("a product's form reports at the field why a picture is rejected, and keeps the input", async () => {
  serves(pages.server, { products: [product({ id: 1 })] });
  const { offers: _offers, ...created } = product({ id: 2, name: 'Nakládaný květák' });
  const notReadable = 'Soubor není obrázek, který umíme přečíst. Nahrajte prosím JPEG, PNG, WebP, AVIF nebo GIF.';
  pages.server.on('createItem', refusal(422, 'IMAGE_NOT_READABLE', notReadable));
  await office.opens('Produkty');
  await office.clicks('Přidat produkt');
  const dialog = await office.dialog();
  const unseen = { Název: 'Tom yum ต้มยำ', Popis: 'V ceně 😀', Složení: '宮保', Porce: '١ kg' };
  await office.fills(unseen, dialog);
  const hints = () => within(dialog).queryAllByText(/^Na vytištěném menu nebude vidět/);
  expect(hints().map(({ textContent }) => textContent.split(': ')[1])).toEqual(['ต้ ม ยำ', '😀', '宮 保', '١']);
  await office.fills({ Název: 'Nakládaný květák', Popis: '', Složení: 'Houska. Alergeny: 1x', Porce: '' }, dialog);
  within(dialog).getByText(/^Seznamu alergenů v tomto textu nerozumíme/);
  await office.fills({ Název: 'Gyoza 6', Složení: '' }, dialog);
  const hint = within(dialog).getByText(/^Číslo 6 v názvu hosté mohou číst jako alergen \(sójové boby\)/);
  await pages.user.click(within(dialog).getByRole('checkbox', { name: /^6/ }));
  expect(hint.isConnected).toBe(false);
  await office.fills({ Název: 'Nakládaný květák' }, dialog);
  expect(hints()).toEqual([]);
  await choosesPicture(dialog, 'obrazek.png');
  await office.clicks('Přidat produkt', dialog);
  expect((await within(dialog).findByRole('alert')).textContent).toBe(notReadable);

  const tooLarge = 'Obrázek má příliš velké rozměry.';
  pages.server.on('createItem', refusal(422, 'IMAGE_DIMENSIONS_TOO_LARGE', tooLarge));
  await choosesPicture(dialog, 'obri.png');
  expect(within(dialog).queryByText(notReadable)).toBeNull();
  await office.clicks('Přidat produkt', dialog);
  await within(dialog).findByText(tooLarge);
  await pages.expectsAccessible();

  // The page refetches the list after saving.
  serves(pages.server, { products: [product({ id: 1 }), product({ id: 2, name: 'Nakládaný květák' })] });
  pages.server.on('createItem', created);
  await choosesPicture(dialog, 'jidlo.png');
  await office.clicks('Přidat produkt', dialog);
  await screen.findByRole('heading', { level: 3, name: 'Nakládaný květák' });
  const sent = pages.server.callsOf('createItem').map(({ body }) => [body['name'], (body['image'] as File).name]);
  expect(sent).toEqual(['obrazek.png', 'obri.png', 'jidlo.png'].map((file) => ['Nakládaný květák', file]));
});

it("a product's form asks before it loses its input, whatever closes it", async () => {
  serves(pages.server, { products: [product({ id: 1, name: 'Guláš', description: 'Z hovězí kližky' })] });
  await office.opens('Produkty');
  await office.clicks('Upravit Guláš');
  const form = await office.dialog('Upravit produkt');
  await office.fills({ Popis: 'Rozepsaný popis' }, form);
  const leaves = [
    () => pages.user.keyboard('{Escape}'),
    () => office.clicks('Zavřít', form),
    () => pages.user.click(form.parentElement!),
  ];
  for (const leave of leaves) {
    await leave();
    await office.answersQuestion('Pokračovat v úpravách');
    await waitFor(() => expect(screen.getByRole('dialog')).toBe(form));
    expect(office.field('Popis', form).value).toBe('Rozepsaný popis');
  }
  await pages.user.keyboard('{Escape}');
  await office.answersQuestion('Zahodit');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await office.clicks('Upravit Guláš');
  expect(office.field('Popis', await office.dialog('Upravit produkt')).value).toBe('Z hovězí kližky');
});
