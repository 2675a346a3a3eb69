import type { BrowserContextOptions, Page } from '@playwright/test';
import type { Product } from './product.js';

export const SIZES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 1024, height: 768 },
  desktop: { width: 1440, height: 900 },
} as const;

/** Every public page, with words that only it says, for restaurants and for customers. */
export const PUBLIC_PAGES: readonly { path: string; heading: string }[] = [
  { path: '/', heading: 'Host objedná od stolu. Vy to vidíte hned.' },
  { path: '/features', heading: 'Příležitosti' },
  { path: '/pricing', heading: 'Ceník' },
  { path: '/referral', heading: 'Doporuč nás' },
  { path: '/cooperate', heading: 'Pro obchodníky' },
  { path: '/contactr', heading: 'Kontakt pro restaurace' },
  { path: '/contactu', heading: 'Kontakt pro zákazníky' },
  { path: '/contact-user', heading: 'Kontakt pro zákazníky' },
  { path: '/contact', heading: 'Domluvte si ukázku' },
  { path: '/LandingPageSablona', heading: 'Kolik objednávek vám odejde, než obsluha dojde ke stolu?' },
  { path: '/LandingPageTrappola', heading: 'Trappola: méně čekání, více pizzy na stole' },
  { path: '/terms', heading: 'Obchodní podmínky' },
  { path: '/privacy', heading: 'Ochrana osobních údajů' },
  { path: '/cookies-policy', heading: 'Zásady cookies' },
  { path: '/accessibility', heading: 'Prohlášení o přístupnosti' },
  { path: '/about', heading: 'O nás' },
];

/** A person fills in a form for longer than this; who is quicker is taken for a program. */
const PERSON_MS = 2100;

/** Somebody who reads the public site. Whatever the browser complains of is kept in `complaints`. */
export class Visitor {
  readonly complaints: string[] = [];

  private constructor(
    readonly page: Page,
    private readonly origin: string,
  ) {
    page.on('pageerror', (error) => this.complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) this.complaints.push(message.text());
    });
  }

  static async comes(product: Product, options: BrowserContextOptions = {}, origin = product.url): Promise<Visitor> {
    return new Visitor(await product.page({ viewport: SIZES.desktop, ...options }), origin);
  }

  async opens(path: string): Promise<void> {
    await this.page.goto(`${this.origin}${path}`);
  }

  /** Fills in fields by their labels, choosing where a field is a choice. */
  async fills(fields: Readonly<Record<string, string>>): Promise<void> {
    for (const [label, value] of Object.entries(fields)) {
      const field = this.page.locator('form').getByLabel(label, { exact: false }).first();
      const choice = await field.evaluate((element) => element.tagName === 'SELECT');
      await (choice ? field.selectOption(value) : field.fill(value));
    }
  }

  async consents(): Promise<void> {
    await this.page.getByRole('checkbox', { name: /Souhlasím/ }).check();
  }

  /** Presses the button, no sooner than a person would. */
  async sends(): Promise<void> {
    await this.page.waitForFunction((least) => performance.now() > least, PERSON_MS);
    await this.page.getByRole('button', { name: 'Odeslat' }).click();
  }

  /** @returns what the page says is wrong, field by field */
  async problems(): Promise<string[]> {
    const texts = await this.page.locator('form [id$="-problem"], form [role="alert"]').allTextContents();
    return texts.map((text) => text.trim()).filter(Boolean);
  }

  /** What the site has learnt of this visitor is gone: the next page meets somebody new. */
  async isForgotten(): Promise<void> {
    await this.page.evaluate(() => localStorage.clear());
    await this.page.context().clearCookies();
    await this.page.goto('about:blank');
    this.complaints.length = 0;
  }

  async stored(key: string): Promise<string | null> {
    return this.page.evaluate((name) => localStorage.getItem(name), key);
  }
}
