import type { DeletionImpact, ListedOffer } from '#api/generated.ts';
import { type Pages, screen, waitFor, within } from './pages';

type Place = HTMLElement;

/** Actions of a person who sets a restaurant up: presses buttons, fills fields, answers dialogs. */
export class Office {
  constructor(private readonly pages: Pages) {}

  /** Opens a tab of the administration of venue 1 and waits for its list. */
  async opens(tab: string): Promise<void> {
    await this.pages.opensAsStaff(`/AdministrationPage?venue=1&tab=${encodeURIComponent(tab)}`);
    await within(await screen.findByRole('region', { name: tab })).findByRole('heading', { level: 2, name: tab });
  }

  /** Opens the products and shows them as a table. */
  async opensProductTable(): Promise<void> {
    await this.opens('Produkty');
    await this.clicks('Tabulka');
  }

  /** Presses a button as soon as it exists. */
  async clicks(name: string | RegExp, place: Place = document.body): Promise<void> {
    await this.pages.user.click(await within(place).findByRole('button', { name }));
  }

  /** Chooses an entry of a menu that a button opens. */
  async chooses(button: string, entry: string): Promise<void> {
    await this.clicks(button);
    await this.pages.user.click(await screen.findByRole('menuitem', { name: entry }));
  }

  /** Replaces the contents of fields, which are found by the beginnings of their labels. */
  async fills(values: Readonly<Record<string, string>>, place: Place = document.body): Promise<void> {
    for (const [label, value] of Object.entries(values)) {
      const input = this.field(label, place);
      await this.pages.user.clear(input);
      await this.pages.user.click(input);
      if (value !== '') await this.pages.user.paste(value);
    }
  }

  /** @returns the field whose label begins with the text */
  field(label: string, place: Place = document.body): HTMLInputElement {
    const begins = new RegExp(`^${label.replaceAll(/[()]/g, String.raw`\$&`)}`);
    return within(place).getByLabelText<HTMLInputElement>(begins, { selector: 'input, textarea, select' });
  }

  /** @returns the top dialog once it is open; a dialog below another one is hidden */
  dialog(name?: string): Promise<HTMLElement> {
    return screen.findByRole('dialog', name === undefined ? {} : { name });
  }

  /** Waits for a toast of a kind; a place of the page may have the same words. */
  async readsToast(kind: 'success' | 'info' | 'warning' | 'error', text: string): Promise<void> {
    await waitFor(() => {
      const toasts = [...document.querySelectorAll(`[data-sonner-toast][data-type="${kind}"]`)];
      expect(toasts.map(({ textContent }) => textContent)).toContain(text);
    });
  }

  /** Answers the question that comes before unsaved work is lost. */
  async answersQuestion(answer: 'Pokračovat v úpravách' | 'Zahodit'): Promise<void> {
    await this.clicks(answer, await this.dialog('Zahodit změny?'));
  }
}

/** A product's place on a menu, in the form of the list of products. */
export function offer(changes: Partial<ListedOffer> = {}): ListedOffer {
  const menus = { menuId: 1, menuName: 'Stálý lístek', category: 'Hlavní jídla' };
  return { id: 1, ...menus, price_czk: 100, price_eur: 4, version: 1, ...changes };
}

/** The records that depend on a deleted one; none by default. */
export function impact(changes: Partial<DeletionImpact> & Pick<DeletionImpact, 'kind' | 'ids'>): DeletionImpact {
  return { menus: 0, menuItems: 0, openOrders: 0, openCalls: 0, openVisits: 0, ...changes };
}
