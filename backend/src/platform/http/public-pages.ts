import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Settings } from '../config/settings.js';

type SiteVersion = 'restaurant' | 'customer';

interface PageIndex {
  readonly pages: readonly { readonly path: string; readonly version: SiteVersion; readonly file: string }[];
  readonly paths: readonly string[];
}

const INDEX = 'pages.json';
const SCRIPT_DATA = /(<script type="application\/(?:ld\+)?json"[^>]*>)([\s\S]*?)(<\/script>)/g;

const PRICE_VALIDITY = ',"priceValidUntil":"__OFFER_VALID_UNTIL__"';

/** Fills the settings into a page. @param form how values are escaped, except within data for scripts: as JSON */
export function fillIn(text: string, settings: Settings, form: 'html' | 'plain' = 'html'): string {
  const { OFFER_VALID_UNTIL: until } = settings;
  const offerUntil = until === 'none' ? '' : until;
  const values: Readonly<Record<string, string>> = {
    __OFFER_VALID_UNTIL__: offerUntil,
    __OFFER_VALID_UNTIL_DAY__: czechDate(offerUntil),
    __PUBLIC_URL__: settings.PUBLIC_URL,
    __COMPANY_NAME__: settings.COMPANY_NAME,
    __COMPANY_EMAIL__: settings.COMPANY_EMAIL,
    __COMPANY_PHONE__: settings.COMPANY_PHONE,
    __COMPANY_PHONE_HREF__: settings.COMPANY_PHONE.replace(/[^+\d]/g, ''),
    __COMPANY_ADDRESS__: settings.COMPANY_ADDRESS,
    __COMPANY_ICO__: settings.COMPANY_ICO,
    __COMPANY_DIC__: settings.COMPANY_DIC,
  };
  const replace = (part: string, write: (value: string) => string) =>
    part.replace(/__[A-Z_]+?__/g, (token) => (token in values ? write(values[token]!) : token));
  if (form === 'plain') return replace(text, (value) => value);
  return partsOf(offerUntil === '' ? text.replaceAll(PRICE_VALIDITY, '') : text)
    .map(({ part, isData }) => replace(part, isData ? jsonText : htmlText))
    .join('');
}

function czechDate(date: string): string {
  return date === '' ? '' : date.split('-').map(Number).toReversed().join('.\u00a0');
}

/** Splits a page into its data for scripts and the rest, because values are escaped differently in each. */
export function partsOf(page: string): { readonly part: string; readonly isData: boolean }[] {
  // The pattern has groups, so the parts are: the outside, an opening tag, the data, a closing tag, and so on.
  return page.split(SCRIPT_DATA).map((part, index) => ({ part, isData: index % 4 === 2 }));
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

export function htmlText(value: string): string {
  return value.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
}

export function jsonText(value: string): string {
  return JSON.stringify(value).slice(1, -1).replaceAll('<', '\\u003c');
}

export class PublicPages<Page> {
  private readonly pages = new Map<string, Page>();
  private readonly known: RegExp[];

  constructor(folder: string, read: (file: string) => Page | null) {
    const file = join(folder, INDEX);
    const index: PageIndex = existsSync(file)
      ? (JSON.parse(readFileSync(file, 'utf8')) as PageIndex)
      : { pages: [], paths: [] };
    for (const { path, version, file: name } of index.pages) {
      const page = read(name);
      if (page !== null) this.pages.set(keyOf(path, version), page);
    }
    this.known = index.paths.map(asPattern);
  }

  /** @param choice names the site's version: the query, or else the cookie @returns `null` if no page is there */
  find(path: string, choice: { query: string; cookie: string }): Page | null {
    return this.pages.get(keyOf(path, versionOf(choice))) ?? null;
  }

  knows(path: string): boolean {
    return this.known.length === 0 || this.known.some((pattern) => pattern.test(path));
  }
}

function keyOf(path: string, version: SiteVersion): string {
  return `${path.toLowerCase().replace(/(.)\/+$/, '$1')} ${version}`;
}

function versionOf({ query, cookie }: { query: string; cookie: string }): SiteVersion {
  const version = new URLSearchParams(query).get('siteVersion');
  if (version === 'customer' || version === 'restaurant') return version;
  return /(?:^|;\s*)siteVersion=customer(?:;|$)/.test(cookie) ? 'customer' : 'restaurant';
}

function asPattern(path: string): RegExp {
  const segments = path
    .split('/')
    .filter(Boolean)
    .map((segment) => (segment.startsWith(':') ? '[^/]+' : segment.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')));
  return new RegExp(`^/${segments.join('/')}/?$`, 'i');
}
