import { companyTokens, PUBLIC_URL } from './company-tokens.ts';
import type { PublicPage } from './entry';
import { noScriptTexts } from './no-script-texts.ts';
import { type Sheet, sheetsUsedBy } from './page-styles.ts';

type Parts = {
  /** The built index.html. */
  template: string;
  page: PublicPage;
  content: string;
  /** The day of the build. */
  today: string;
  sheets: { own: Sheet[]; lazy: Sheet[] };
};

/** Hides elements that do nothing without a script. */
const HIDE_DEAD = '<noscript><style>[data-needs-script]{display:none!important}</style></noscript>';

/** Uses the tokens of the theme, which are in every page. */
const NO_SCRIPT_STYLE = [
  '.no-script{max-width:34rem;margin:12vh auto;padding:0 20px;color:var(--ink)}',
  '.no-script p:first-child{display:flex;gap:12px;align-items:center;margin-bottom:32px;font-size:1.5rem;font-weight:700}',
  '.no-script h1{margin-bottom:12px;font-size:2rem;font-weight:700;line-height:1.15;letter-spacing:-.02em}',
  '.no-script a{display:inline-flex;align-items:center;min-height:52px;margin-top:24px;padding:0 24px;border-radius:var(--radius)}',
  '.no-script a{background:var(--accent);color:var(--on-accent);font-weight:600;text-decoration:none}',
].join('');

/**
 * The server replaces it in each answer; the application's scripts may write styles with it
 * (src/shared/style-nonce.ts).
 */
const NONCE = '__STYLE_NONCE__';

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** JSON inside a script element: `</script>` in a text must not end it. */
const scriptJson = (value: unknown) => JSON.stringify(value).replaceAll('<', '\\u003c');

/** @returns the name of the page's picture for shared links, made by scripts/pictures/page-pictures.mjs */
export function pictureName({ path, version }: PublicPage): string {
  if (path === '/') return version === 'customer' ? 'home-customer' : 'home';
  return path.slice(1).toLowerCase();
}

function metadata(page: PublicPage): string {
  const url = `${PUBLIC_URL}${page.canonical}`;
  // A page at a second address is drawn once.
  const path = page.canonical.replace(/\?.*/, '');
  const picture = `${PUBLIC_URL}/og/${pictureName({ ...page, path })}.jpg`;
  const properties: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Stolek',
    'og:locale': 'cs_CZ',
    'og:title': page.head.title,
    'og:description': page.head.description,
    'og:url': url,
    'og:image': picture,
    'og:image:width': '1200',
    'og:image:height': '630',
    'og:image:alt': page.head.title,
  };
  const tags = Object.entries(properties).map(
    ([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`,
  );
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    ...tags,
    '<meta name="twitter:card" content="summary_large_image">',
    `<script type="application/ld+json">${scriptJson(page.structuredData)}</script>`,
  ].join('\n    ');
}

/** A sheet whose rules are in the page is only named, so that the application does not fetch it again. */
function styles(content: string, { own, lazy }: Parts['sheets']): string {
  const used = sheetsUsedBy(content, lazy);
  const inline = [...own, ...used.filter((sheet) => !own.includes(sheet))];
  const scripts = new Set(used.map(({ script }) => script).filter((script) => script !== null));
  return [
    `<style>${inline.map(({ css }) => css).join('\n')}</style>`,
    ...inline.map(({ href }) => `<link rel="stylesheet" href="${href}" disabled>`),
    ...[...scripts].map((script) => `<link rel="modulepreload" fetchpriority="low" crossorigin href="${script}">`),
  ].join('\n    ');
}

/** @returns the page as a document that can be read without JavaScript */
export function pageDocument({ template, page, content, today, sheets }: Parts): string {
  const { title, description } = page.head;
  return (
    template
      .replace('<html lang="cs"', `<html lang="cs" data-site-version="${page.version}" data-rendered-on="${today}"`)
      .replace(/<title>.*?<\/title>/s, `<title>${escapeHtml(title)}</title>`)
      .replace(
        /(<meta name="description" content=")[^"]*(")/,
        (_, before, after) => before + escapeHtml(description) + after,
      )
      .replace(/\s*<link rel="stylesheet"[^>]*>/g, '')
      // The page can be read before its script has come, so pictures come first.
      .replace(/<script type="module"|<link rel="modulepreload"/g, '$& fetchpriority="low"')
      .replace('</title>', '$&\n    <script src="/early-taps.js" async></script>')
      .replace('</head>', () => `  ${metadata(page)}\n    ${styles(content, sheets)}\n    ${HIDE_DEAD}\n  </head>`)
      .replace('<div id="root"></div>', () => `<div id="root">${content}</div>\n    ${companyData()}`)
  );
}

/** @returns the document of every other address: the application, which search engines must not list */
export function applicationDocument(template: string): string {
  return template
    .replace('<title>', '<meta name="robots" content="noindex" />\n    <title>')
    .replace('</head>', `  <noscript><style>${NO_SCRIPT_STYLE}</style></noscript>\n  </head>`)
    .replaceAll('<style', `<style nonce="${NONCE}"`)
    .replace('<div id="root"></div>', () => `${noScript()}\n    <div id="root"></div>\n    ${companyData()}`);
}

/** A message for visitors without JavaScript, with links to the pages that work without it. */
function noScript(): string {
  const { title, text, home } = noScriptTexts;
  return [
    '<noscript><main class="no-script">',
    `<p><img src="/icon.svg" alt="" width="40" height="40">Stolek</p><h1>${escapeHtml(title)}</h1>`,
    `<p>${escapeHtml(text)}</p><a href="/">${escapeHtml(home)}</a>`,
    '</main></noscript>',
  ].join('');
}

/** The company's details for the application, which the server fills in. */
function companyData(): string {
  return `<script type="application/json" id="company">${scriptJson(companyTokens)}</script>`;
}
