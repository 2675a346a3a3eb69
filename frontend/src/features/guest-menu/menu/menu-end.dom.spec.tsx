import { Pages, screen } from '#test/pages.tsx';
import { dish } from '#test/restaurant.ts';
import { ServedTable } from '#test/served-table.ts';
import { showLanguage } from '../languages/choose-language';
import { rareTexts } from '../rare-texts';

const pages = Pages.ofThisFile();
const unseen = globalThis.IntersectionObserver;

/** Sees everything at once, as if the menu were short. */
class SeeingObserver {
  constructor(private readonly see: (entries: readonly { isIntersecting: boolean; target: Element }[]) => void) {}
  observe(target: Element): void {
    this.see([{ isIntersecting: true, target }]);
  }
  unobserve = () => undefined;
  disconnect = () => undefined;
}
beforeEach(() => void (globalThis.IntersectionObserver = SeeingObserver as never));
afterEach(() => {
  globalThis.IntersectionObserver = unseen;
  return showLanguage('cs');
});

const ADULTS = 'Alkohol podáváme jen od 18 let. Obsluha si může vyžádat doklad.';
const ALLERGENS = 'Na alergeny se můžete zeptat i obsluhy.';
const PRICES = 'Ceny jsou konečné';
/** The sentences at the end of the menu. */
const words = async () =>
  [...(await screen.findByText(ALLERGENS)).parentElement!.children].map(({ textContent }) => textContent);

describe("the guest's menu", () => {
  it('ends with the sentences that the law requires', async () => {
    await new ServedTable(pages, [dish({ id: 1, name: 'Plzeň', isAdult: true })]).opens();
    expect(await words()).toEqual([`${PRICES}, včetně DPH.`, ADULTS, ALLERGENS]);
    await pages.expectsAccessible();
  });

  it.each(['en', 'de', 'uk', 'pl', 'sk'] as const)('is accessible in %s, too', async (language) => {
    await showLanguage(language);
    await new ServedTable(pages, [dish({ id: 1, name: 'Plzeň', isAdult: true })]).opens();
    const [prices, adults] = [...(await screen.findByText(rareTexts.askAboutAllergens)).parentElement!.children];
    expect([prices, adults].map((sentence) => sentence!.textContent)).toEqual([
      rareTexts.finalPrices(true),
      rareTexts.adultsOnly,
    ]);
    expect(rareTexts.askAboutAllergens).not.toBe(ALLERGENS);
    await pages.expectsAccessible();
  });

  it('mentions neither alcohol without a dish for adults nor VAT if the company is not a VAT payer', async () => {
    const table = new ServedTable(pages, [dish({ id: 1, name: 'Řízek' })]);
    pages.server.on('getTableInfo', {
      venueId: 1,
      venueName: 'U Lípy',
      tableId: 7,
      tableName: 'Stůl 7',
      timeZone: 'Europe/Prague',
      service: 'table',
      isVatPayer: false,
    });
    await table.opens();
    expect(await words()).toEqual([`${PRICES}.`, ALLERGENS]);
  });

  it('shows crowns next to each price in euros', async () => {
    await new ServedTable(pages, [dish({ id: 1, name: 'Řízek', price_czk: 189, price_eur: 7.6 })]).opens();
    const price = () => screen.getByRole('article', { name: 'Řízek' }).textContent.replaceAll('\u00a0', ' ');
    expect(price()).toContain('189 Kč');
    expect(price()).not.toContain('€');
    await pages.user.click(screen.getByRole('button', { name: 'EUR' }));
    expect(price()).toContain('7,60 € · 189 Kč');
  });
});
