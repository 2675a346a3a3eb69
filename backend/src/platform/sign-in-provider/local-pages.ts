import { escapeHtml } from './html.js';
import { page } from './provider-pages.js';

const TEXTS = {
  signIn: 'Přihlášení',
  intro: 'Zadejte svou e-mailovou adresu. Pošleme vám odkaz a kód, heslo není potřeba.',
  email: 'E-mail',
  send: 'Poslat přihlašovací odkaz',
  wrongAddress: 'Zadejte e-mailovou adresu, například jana@podnik.cz.',
  sent: 'Podívejte se do pošty',
  sentHint:
    'Pokud tu k této adrese někdo patří, za chvíli na ni přijde dopis. Otevřete v tomto prohlížeči odkaz z něj, nebo sem opište kód. Platí 15 minut.',
  code: 'Kód z dopisu',
  signInYes: 'Přihlásit se',
  wrongCode: 'Kód nesouhlasí nebo už neplatí.',
  again: 'Zadat adresu znovu',
  tooMany: 'Příliš mnoho pokusů',
  tooManyHint: 'Počkejte prosím chvíli a zkuste to znovu.',
};

/** @param wrong the address that could not be one */
export function mailPage(wrong?: string): string {
  const problem = wrong === undefined ? '' : `<p class="problem" id="problem" role="alert">${TEXTS.wrongAddress}</p>`;
  const described = wrong === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    TEXTS.signIn,
    `<p>${TEXTS.intro}</p><form method="post">
<label for="email">${TEXTS.email}</label>
<input id="email" name="email" type="email" autocomplete="username webauthn" required maxlength="254" value="${escapeHtml(wrong ?? '')}"${described}>
${problem}<button class="main">${TEXTS.send}</button></form>`,
  );
}

export function codePage(problem?: 'wrong'): string {
  const why = problem === undefined ? '' : `<p class="problem" id="problem" role="alert">${TEXTS.wrongCode}</p>`;
  const described = problem === undefined ? '' : ' aria-invalid="true" aria-describedby="problem"';
  return page(
    TEXTS.sent,
    `<p>${TEXTS.sentHint}</p><form method="post">
<label for="code">${TEXTS.code}</label>
<input id="code" name="code" inputmode="numeric" autocomplete="one-time-code" required maxlength="20"${described}>
${why}<button class="main">${TEXTS.signInYes}</button></form><p><a class="back" href="?">${TEXTS.again}</a></p>`,
  );
}

export function tooManyPage(): string {
  return page(TEXTS.tooMany, `<p role="alert">${TEXTS.tooManyHint}</p>`);
}
