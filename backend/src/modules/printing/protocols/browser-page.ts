import { hashSource } from '#platform/http/security-headers.js';
import { TICKET_STYLE } from '../render/ticket-html.js';

const STYLE = `${TICKET_STYLE}
#state { padding: 4mm; font-size: 17px; }
@media print { #state { display: none; } }
`;

/** Headers that let the page use only its own script and the styles of tickets. */
export const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'content-security-policy': `default-src 'none'; script-src 'self'; connect-src 'self'; style-src ${hashSource(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
};

export const SCRIPT_HEADERS = { 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' };

export const PRINTER_PAGE = `<!doctype html>
<html lang="cs"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Tiskárna</title>
<style>${STYLE}</style><script type="module" src="/print/browser.js"></script></head>
<body><p id="state" role="status">Tiskárna se připojuje…</p><main id="paper"></main></body></html>`;

/**
 * Script of the page. A kiosk browser (`--kiosk-printing`) prints without a dialog, and `afterprint` confirms the
 * ticket.
 */
export const PRINTER_SCRIPT = `
const state = document.getElementById('state');
const paper = document.getElementById('paper');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const call = (path, body) =>
  fetch(location.pathname.replace(/\\/$/, '') + '/' + path, {
    method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body), signal: AbortSignal.timeout(15000),
  });
const printed = () =>
  new Promise((resolve) => {
    addEventListener('afterprint', () => resolve(), { once: true });
    window.print();
  });
const confirmed = async (id) => {
  for (let wait = 1000; ; wait = Math.min(wait * 2, 15000)) {
    const answer = await call('confirm', { id }).catch(() => null);
    if (answer && answer.status < 500 && answer.status !== 429) return;
    await pause(wait);
  }
};
const serve = async () => {
  const answer = await call('next', {});
  if (answer.status === 404) {
    state.textContent = 'Tato adresa tiskárny už neplatí. V nastavení provozovny vytvořte novou.';
    return false;
  }
  if (!answer.ok) throw new Error(String(answer.status));
  const { printer, ticket } = await answer.json();
  state.textContent = 'Tiskárna ' + printer + ' čeká na lístky.';
  if (ticket === null) {
    await pause(1500);
    return true;
  }
  paper.innerHTML = ticket.html;
  await printed();
  paper.replaceChildren();
  await confirmed(ticket.id);
  return true;
};
for (let isOn = true; isOn; ) {
  try {
    isOn = await serve();
  } catch {
    state.textContent = 'Server neodpovídá. Tiskárna to zkouší dál.';
    await pause(5000);
  }
}
`;
