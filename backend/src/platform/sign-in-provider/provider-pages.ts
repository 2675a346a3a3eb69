import type { ErrorOut, KoaContextWithOIDC } from 'oidc-provider';
import { hashSource } from '../http/security-headers.js';
import { PAGE_STYLE } from './provider-style.js';
import type { SignInAccount } from './sign-in-ports.js';

/** Escapes text for an element or a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

const TEXTS = {
  signIn: 'Přihlášení',
  signInIntro: 'Vyberte účet, se kterým chcete Stolek vyzkoušet. Heslo není potřeba.',
  signInNote: 'Tato stránka slouží jen k vyzkoušení. V provozu ji nahradí váš poskytovatel přihlášení.',
  accounts: 'Ukázkové účty',
  noAccounts: 'Zatím tu není žádný ukázkový účet.',
  signOut: 'Odhlášení',
  signOutQuestion: 'Opravdu se chcete odhlásit?',
  signOutYes: 'Odhlásit se',
  signedOut: 'Jste odhlášeni.',
  backHome: 'Zpět na úvodní stránku',
  error: 'Přihlášení se nepodařilo',
  errorHint: 'Vraťte se prosím zpět a zkuste to znovu.',
  otherAddress: 'Stolek jste otevřeli pod jinou adresou. Správná je:',
  linkIntro: 'Tento odkaz vás přihlásí jako',
  linkYes: 'Přihlásit se',
  invitationYes: 'Přijmout a přihlásit se',
  invitationHint: 'Pokud o to nestojíte, stránku zavřete.',
  linkOver: 'Odkaz už neplatí. Platí jen po omezenou dobu a jen jednou; nechte si poslat nový.',
  otherBrowser:
    'Odkaz funguje jen v prohlížeči, ve kterém jste o něj požádali. Otevřete ho tam, nebo tam opište kód z dopisu.',
  elsewhere: 'Přihlášení této zkušební verze funguje jen na počítači, na kterém Stolek běží.',
  elsewhereHint: 'Otevřete ho prosím přímo na něm. Hosté u stolů přihlášení nepotřebují.',
  foreignForm: 'Tento požadavek přišel z jiné stránky, proto jsme ho nepřijali.',
  foreignReturn: 'Odhlášení by vedlo na cizí stránku, proto jsme ho neprovedli.',
  expired: 'Platnost této přihlašovací stránky vypršela.',
};

const BRAND = `<a class="brand" href="/"><svg viewBox="0 0 64 64" aria-hidden="true" focusable="false"><rect width="64" height="64" rx="16"/><path d="M12 24h40M20 24v24M44 24v24M26 36h12"/></svg>Stolek</a>`;

const SUBMIT_SIGN_OUT = `document.getElementById('op.logoutForm').submit()`;

/**
 * Makes headers that allow the pages' own style and these scripts. @param script the only inline script. @param file a
 * script of our origin
 */
export function pageHeaders(script: string, file?: string): Readonly<Record<string, string>> {
  const scripts = [hashSource(script), ...(file === undefined ? [] : [`'self'`])].join(' ');
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': `default-src 'none'; style-src ${hashSource(PAGE_STYLE)}; font-src 'self'; script-src ${scripts}; base-uri 'none'; frame-ancestors 'self'`,
    // With 'no-referrer', browsers send `Origin: null` even for our own forms (Fetch, 3.2).
    'referrer-policy': 'same-origin',
    'x-content-type-options': 'nosniff',
  };
}

export const PAGE_HEADERS = pageHeaders(SUBMIT_SIGN_OUT);

export function signInPage(accounts: readonly SignInAccount[]): string {
  const list =
    accounts.length === 0
      ? `<p>${TEXTS.noAccounts}</p>`
      : `<ul aria-label="${TEXTS.accounts}">${accounts.map(accountButton).join('')}</ul>`;
  return page(
    TEXTS.signIn,
    `<p>${TEXTS.signInIntro}</p><form method="post">${list}</form><p class="note">${TEXTS.signInNote}</p>`,
  );
}

export function linkPage({ name, email, description: invitation }: SignInAccount): string {
  const what = invitation === '' ? '' : `<p>${escapeHtml(invitation)} ${TEXTS.invitationHint}</p>`;
  const who = `<p>${TEXTS.linkIntro} <strong>${escapeHtml(name === email ? email : `${name} (${email})`)}</strong>.</p>`;
  const label = invitation === '' ? TEXTS.linkYes : TEXTS.invitationYes;
  return page(TEXTS.signIn, `${what}${who}<form method="post"><button class="main">${label}</button></form>`);
}

export function linkOverPage(why: 'other browser' | null): string {
  return page(TEXTS.error, `<p>${why === null ? TEXTS.linkOver : TEXTS.otherBrowser}</p>`);
}

/** The page for an expired sign-in, which must start again in the web app. */
export const EXPIRED_PAGE = page(TEXTS.error, `<p>${TEXTS.expired}</p>`);
export const ELSEWHERE_PAGE = page(
  TEXTS.signIn,
  `<p><strong>${TEXTS.elsewhere}</strong></p><p>${TEXTS.elsewhereHint}</p>`,
);
export const FOREIGN_RETURN_PAGE = page(TEXTS.signOut, `<p>${TEXTS.foreignReturn}</p>`);
export const FOREIGN_FORM_PAGE = page(TEXTS.error, `<p>${TEXTS.foreignForm}</p>`);
export const SIGN_IN_FAILED_PAGE = page(TEXTS.error, `<p>${TEXTS.errorHint}</p>`);

/** Signs out at once if a known client requests it. The button is for other requests and browsers without scripts. */
export async function signOutPage(ctx: KoaContextWithOIDC, form: string): Promise<void> {
  const ours = ctx.oidc.client !== undefined;
  const confirmed = form.replace('</form>', '<input type="hidden" name="logout" value="yes"></form>');
  const button = `<button class="main" form="op.logoutForm">${TEXTS.signOutYes}</button>`;
  const script = ours ? `<script>${SUBMIT_SIGN_OUT}</script>` : '';
  answer(ctx, page(TEXTS.signOut, `<p>${TEXTS.signOutQuestion}</p>${confirmed}${button}${script}`));
}

export async function signedOutPage(ctx: KoaContextWithOIDC): Promise<void> {
  answer(ctx, page(TEXTS.signOut, `<p>${TEXTS.signedOut}</p>`));
}

export async function errorPage(ctx: KoaContextWithOIDC, out: ErrorOut): Promise<void> {
  const detail = escapeHtml([out.error, out.error_description].filter(Boolean).join(': '));
  const hint = out.error === 'invalid_redirect_uri' ? otherAddress(ctx.oidc.issuer) : TEXTS.errorHint;
  const body = `<p>${hint}</p><p class="note"><code>${detail}</code></p>`;
  answer(ctx, page(TEXTS.error, body));
}

function otherAddress(issuer: string): string {
  const address = escapeHtml(new URL(issuer).origin);
  return `${TEXTS.otherAddress} <a href="${address}/">${address}</a>`;
}

function accountButton({ subject, email, name, description }: SignInAccount): string {
  const [first = '', last = ''] = name.split(' ').map((part) => part.charAt(0));
  return `<li><button name="account" value="${escapeHtml(subject)}">
    <span class="initials" aria-hidden="true">${escapeHtml(first + last)}</span>
    <span class="who"><strong>${escapeHtml(name)}</strong><span>${escapeHtml(email)}</span></span>
    <span class="role">${escapeHtml(description)}</span>
  </button></li>`;
}

/** @param body HTML */
export function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="cs">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title} – Stolek</title>
<style>${PAGE_STYLE}</style>
</head>
<body><main>${BRAND}<h1>${title}</h1>${body}<p><a class="back" href="/">${TEXTS.backHome}</a></p></main></body>
</html>`;
}

function answer(ctx: KoaContextWithOIDC, html: string): void {
  ctx.set(PAGE_HEADERS);
  ctx.body = html;
}
