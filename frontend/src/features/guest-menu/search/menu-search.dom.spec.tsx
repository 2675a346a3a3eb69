import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';

const pages = Pages.ofThisFile();
const NOT_KNOWN = /z menu spolehlivě nepoznáme\. Zeptejte se prosím obsluhy\.$/;

const MENU = [
  dish({ id: 1, name: 'Vepřový řízek', allergens: '1, 3' }),
  dish({ id: 2, name: 'Dýňový krém', category: 'Polévky', allergens: '7' }),
  dish({ id: 3, name: 'Hovězí vývar', category: 'Polévky', allergens: '9' }),
  dish({ id: 4, name: 'Hranolky', category: 'Přílohy' }),
  dish({ id: 5, name: 'Smažený sýr', category: 'Bezmasá jídla', allergens: '1, 3, 7' }),
];

const openMenu = async (): Promise<void> => new ServedTable(pages, MENU).opens();
const presses = async (name: string): Promise<void> => pages.user.click(await screen.findByRole('button', { name }));
const search = async (text: string): Promise<void> => {
  const field = screen.getByRole('searchbox', { name: 'Hledat v menu' });
  await pages.user.clear(field);
  await pages.user.click(field);
  await pages.user.paste(text);
};
const headings = (level: 2 | 3): string[] =>
  screen.getAllByRole('heading', { level }).map(({ textContent }) => textContent);

describe("the guest's menu", () => {
  it('finds a dish by its name without diacritics, says when it finds none, and shows the whole menu again', async () => {
    await openMenu();
    await search('rizek');
    await waitFor(() => expect(headings(3)).toEqual(['Vepřový řízek']));
    screen.getByText('Nalezena 1 položka.');
    await pages.expectsAccessible();

    await search('nic takoveho');
    // Visible, and for a screen reader.
    expect(await screen.findAllByText('Nic takového v menu není.')).toHaveLength(2);
    expect(screen.queryByRole('heading', { level: 3 })).toBeNull();
    await presses('Zrušit hledání');
    expect(headings(3)).toHaveLength(MENU.length);
  });

  it('answers "bez lepku" with the dishes that name no gluten, and says which ones name no allergens', async () => {
    await openMenu();
    await search('bez lepku');
    await presses('Zobrazit jídla bez lepku');
    await waitFor(() => expect(headings(3)).toEqual(['Dýňový krém', 'Hovězí vývar', 'Hranolky']));
    expect(screen.getAllByRole('button', { name: /^Složení/ }).map(({ textContent }) => textContent)).toEqual([
      'Složení: 7',
      'Složení: 9',
    ]);
    within(screen.getByRole('article', { name: 'Hranolky' })).getByText('Alergeny neuvedeny');
    screen.getByText(/Kde uvedeny nejsou, neznamená to, že v jídle nejsou/);
    screen.getByRole('button', { name: 'bez lepku', pressed: true });
    await pages.expectsAccessible();

    screen.getByRole('button', { name: 'bez mléka' }).focus();
    await pages.user.keyboard('{Enter}');
    await waitFor(() => expect(headings(3)).toEqual(['Hovězí vývar', 'Hranolky']));
    await presses('Zrušit výběr jídel');
    await waitFor(() => expect(headings(3)).toHaveLength(MENU.length));
  });

  it('shows the dishes that have a dietary mark, and says how many state none', async () => {
    await new ServedTable(pages, [
      dish({ id: 1, name: 'Květák', dietary: ['vegetarian'], portion: '200 g' }),
      dish({ id: 2, name: 'Tofu', dietary: ['vegan', 'spicy'] }),
      dish({ id: 3, name: 'Guláš', dietary: [], isAdult: true }),
      dish({ id: 4, name: 'Sýr' }),
    ]).opens();
    within(await screen.findByRole('article', { name: 'Květák' })).getByText('200 g');
    within(screen.getByRole('article', { name: 'Guláš' })).getByText('18+');
    await search('vegetariánské');
    await presses('Zobrazit jídla vegetariánská');
    await waitFor(() => expect(headings(3)).toEqual(['Květák', 'Tofu']));
    screen.getByText(/^U 1 jídla restaurace značky neuvádí, proto tu není\./);
    await presses('pálivé');
    await waitFor(() => expect(headings(3)).toEqual(['Tofu']));
    await pages.expectsAccessible();
    await presses('Zrušit výběr jídel');
    await waitFor(() => expect(headings(3)).toHaveLength(4));
  });

  it.each([
    ['bez masa', ['Bezmasá jídla']],
    ['vegetariánské', ['Bezmasá jídla']],
    ['bez cibule', []],
  ] as const)('says that only the staff can tell which dishes are "%s"', async (query, categories) => {
    await openMenu();
    await search(query);
    await screen.findAllByText(NOT_KNOWN);
    expect(screen.queryByText('Nic takového v menu není.')).toBeNull();
    expect(screen.queryAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(categories);
  });

  it('names the allergens of the numbers on a card, and returns the focus to the numbers', async () => {
    await openMenu();
    const card = await screen.findByRole('article', { name: 'Smažený sýr' });
    expect(screen.getAllByRole('article')).toHaveLength(MENU.length);
    const marks = within(card).getByRole('button', { name: 'Složení: 1 3 7' });
    marks.focus();
    await pages.user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Složení: Smažený sýr' });
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['1obiloviny obsahující lepek', '3vejce', '7mléko']);
    await pages.expectsAccessible();
    await pages.user.click(within(dialog).getByRole('button', { name: 'Zavřít' }));
    await waitFor(() => expect(document.activeElement).toBe(marks));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('lists all categories with the number of their dishes', async () => {
    await openMenu();
    await presses('Všechny kategorie');
    const dialog = await screen.findByRole('dialog', { name: 'Kategorie menu' });
    expect(
      within(within(dialog).getByRole('list'))
        .getAllByRole('button')
        .map(({ textContent }) => textContent),
    ).toEqual(['Hlavní jídla 1 položka', 'Polévky 2 položky', 'Přílohy 1 položka', 'Bezmasá jídla 1 položka']);
    await pages.expectsAccessible();
    await pages.user.click(within(dialog).getByRole('button', { name: /^Bezmasá jídla/ }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 2, name: 'Bezmasá jídla' }));
  });

  it('lets keyboard users skip to the basket from the top of the page and from each category', async () => {
    await openMenu();
    const skips = screen.getAllByRole('link', { name: 'Přejít ke košíku' });
    expect(skips).toHaveLength(1 + screen.getAllByRole('heading', { level: 2 }).length);
    await pages.user.tab();
    expect(document.activeElement).toBe(skips[0]);
    for (const skip of skips) {
      skip.focus();
      await pages.user.keyboard('{Enter}');
      expect(document.activeElement).toBe(screen.getByRole('button', { name: /^Košík/ }));
    }
    expect(location.hash).toBe('');
  });
});
