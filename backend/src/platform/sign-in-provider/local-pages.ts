import { escapeHtml, page, pageHeaders } from './provider-pages.js';
import { PROVIDER_PATH } from './provider-address.js';

const TEXTS = {
  signIn: 'Přihlášení',
  intro: 'Zadejte svou e-mailovou adresu. Pošleme vám odkaz a kód, heslo není potřeba.',
  passkey: 'Přihlásit se přístupovým klíčem',
  passkeyFailed: 'Přístupovým klíčem se přihlásit nepodařilo. Zkuste to znovu, nebo si nechte poslat odkaz.',
  email: 'E-mail',
  send: 'Poslat přihlašovací odkaz',
  wrongAddress: 'Zadejte e-mailovou adresu, například jana@podnik.cz.',
  sent: 'Podívejte se do pošty',
  sentHint:
    'Pokud tu k této adrese někdo patří, za chvíli na ni přijde dopis. Otevřete v tomto prohlížeči odkaz z něj, nebo sem opište kód. Platí 15 minut.',
  code: 'Kód z dopisu',
  signInYes: 'Přihlásit se',
  wrongCode: 'Kód nesouhlasí nebo už neplatí.',
  again: 'Zadat adresu znovu, nebo se přihlásit přístupovým klíčem',
  late: 'Nepřišel dopis? O adresu si teď možná píše někdo jiný. Přístupový klíč a prohlížeč, ve kterém jste se už přihlásili, fungují dál.',
  tooMany: 'Příliš mnoho pokusů',
  tooManyHint: 'Počkejte prosím chvíli a zkuste to znovu.',
};

export const WEBAUTHN_SCRIPT_PATH = `${PROVIDER_PATH}webauthn.js`;

const PASSKEY_SCRIPT = `
const { browserSupportsWebAuthn, startAuthentication } = SimpleWebAuthnBrowser;
const form = document.getElementById('passkey-form');
const problem = document.getElementById('passkey-problem');
form.hidden = !browserSupportsWebAuthn();
form.addEventListener('submit', async (event) => {
  event.preventDefault();
  problem.hidden = true;
  try {
    const optionsJSON = JSON.parse(document.getElementById('passkey-options').textContent);
    form.elements.passkey.value = JSON.stringify(await startAuthentication({ optionsJSON }));
    form.submit();
  } catch {
    problem.hidden = false;
  }
});`;

export const MAIL_PAGE_HEADERS = pageHeaders(PASSKEY_SCRIPT, WEBAUTHN_SCRIPT_PATH);

export interface TypedAddress {
  readonly problem: 'address' | 'passkey';
  readonly address?: string;
}

/** @param passkeys the browser's options for passkeys; `null` if they cannot be used here */
export function mailPage(passkeys: object | null, typed?: TypedAddress): string {
  const isWrong = typed?.problem === 'address';
  const problem = isWrong ? `<p class="problem" id="problem" role="alert">${TEXTS.wrongAddress}</p>` : '';
  const described = isWrong ? ' aria-invalid="true" aria-describedby="problem"' : '';
  return page(
    TEXTS.signIn,
    `<p>${TEXTS.intro}</p><form method="post" novalidate>
<label for="email">${TEXTS.email}</label>
<input id="email" name="email" type="email" autocomplete="username" required maxlength="254" value="${escapeHtml(typed?.address ?? '')}"${described}>
${problem}<button class="main">${TEXTS.send}</button></form>${passkeys === null ? '' : passkeyForm(passkeys, typed)}`,
  );
}

function passkeyForm(options: object, typed?: TypedAddress): string {
  const json = JSON.stringify(options).replaceAll('<', String.raw`\u003c`);
  const hidden = typed?.problem === 'passkey' ? '' : ' hidden';
  return `<form method="post" id="passkey-form" hidden><input type="hidden" name="passkey">
<button class="second">${TEXTS.passkey}</button></form>
<p class="problem" id="passkey-problem" role="alert"${hidden}>${TEXTS.passkeyFailed}</p>
<script type="application/json" id="passkey-options">${json}</script>
<script src="${WEBAUTHN_SCRIPT_PATH}"></script><script>${PASSKEY_SCRIPT}</script>`;
}

export function codePage(problem?: 'wrong'): string {
  const why = problem === undefined ? '' : `<p class="problem" id="problem" role="alert">${TEXTS.wrongCode}</p>`;
  const described = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    TEXTS.sent,
    `<p>${TEXTS.sentHint}</p><form method="post">
<label for="code">${TEXTS.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"${described}>
${why}<button class="main">${TEXTS.signInYes}</button></form>
<p>${TEXTS.late}</p><p><a class="back" href="?">${TEXTS.again}</a></p>`,
  );
}

export const TOO_MANY_PAGE = page(TEXTS.tooMany, `<p role="alert">${TEXTS.tooManyHint}</p>`);
