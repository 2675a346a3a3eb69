import { refusal } from '#test/fake-server.ts';
import { fireEvent, Pages, screen, within } from '#test/pages.tsx';

const pages = Pages.ofThisFile();

const CONTACT = 'Zadejte alespoň telefon nebo e-mail.';
const CONSENT = 'Musíte souhlasit se zpracováním osobních údajů.';
const TIP = {
  'Název restaurace': 'Hospoda U Lva',
  'Ulice a číslo': 'Lví 3',
  Město: 'Brno',
  Kraj: 'Jihomoravský kraj',
  'Váš telefon': '0601 234 567',
  'Váš e-mail': 'tip@example.cz',
};
const APPLICATION = {
  Jméno: 'Jana',
  Příjmení: 'Nováková',
  'E-mail': 'jana@example.cz',
  Telefon: '602 345 678',
  'Co teď děláte': 'student',
};

const RECEIPT = { status: 'received' } as const;

const form = () => document.querySelector('form');

/** The error messages of the form, field by field. */
const problems = () =>
  [...document.querySelectorAll('form [id$="-problem"], form [role="alert"]')]
    .map(({ textContent }) => textContent.trim())
    .filter(Boolean);

function fills(fields: Readonly<Record<string, string>>): void {
  for (const [label, value] of Object.entries(fields)) {
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  }
}
const consents = () => pages.user.click(screen.getByRole('checkbox', { name: /^Souhlasím/ }));
const sends = () => pages.user.click(screen.getByRole('button', { name: 'Odeslat' }));

async function isThanked(): Promise<void> {
  await screen.findByText('Děkujeme!');
  expect(screen.getByRole('status').textContent).toBe('Děkujeme!Ozveme se vám co nejdříve. 📞');
  expect(form()).toBeNull();
}

describe.each(['/features', '/contactr', '/contact'])('the contact form at %s', (path) => {
  it('sends nothing until a contact and the consent are given', async () => {
    pages.server.on('sendContactLead', RECEIPT);
    await pages.opens(path);
    await screen.findByRole('button', { name: 'Odeslat' });
    await sends();
    expect(problems()).toEqual([CONTACT, CONSENT]);
    expect(document.activeElement?.getAttribute('name')).toBe('telephone');
    await pages.expectsAccessible();

    fills({ 'E-mail': 'neni to adresa' });
    await sends();
    expect(problems()).toEqual(['Zadejte platný e-mail.', CONSENT]);
    await consents();
    fills({ 'E-mail': 'a@b' });
    await sends();
    expect(problems()).toEqual(['Zadejte platný e-mail.']);
    expect(pages.server.callsOf('sendContactLead')).toEqual([]);

    fills({ 'E-mail': 'host@example.cz' });
    await sends();
    await isThanked();
    expect(pages.server.callsOf('sendContactLead').map(({ body }) => body)).toEqual([
      { telephone: '', email: 'host@example.cz', source: 'LandingPage', website: '', elapsedMs: expect.any(Number) },
    ]);
  });
});

it('the contact form names the plan that was chosen by a button, and sends it with the request', async () => {
  pages.server.on('sendContactLead', RECEIPT);
  await pages.opens('/pricing');
  const card = await screen.findByRole('article', { name: 'Medium' });
  await pages.user.click(within(card).getByRole('link'));
  await screen.findByText('Zájem o plán Medium. Stačí jedno z toho, telefon nebo e-mail.');
  expect(location.pathname + location.search).toBe('/contactr');
  fills({ 'E-mail': 'host@example.cz' });
  await consents();
  await sends();
  await isThanked();
  expect(pages.server.callsOf('sendContactLead').map(({ body }) => body)).toEqual([
    expect.objectContaining({ email: 'host@example.cz', message: 'Zájem o plán Medium.' }),
  ]);
});

describe.each(['/LandingPageSablona', '/LandingPageTrappola'])('the form at %s', (path) => {
  it('requires a valid phone number, and sends it with the message', async () => {
    pages.server.on('sendContactLead', RECEIPT);
    await pages.opens(path);
    await screen.findByRole('button', { name: 'Odeslat' });
    await sends();
    expect(problems()).toEqual(['Zadejte telefon.', CONSENT]);
    await consents();
    for (const telephone of ['abc', '12', '!!!', '601 234 56']) {
      fills({ Telefon: telephone });
      await sends();
      expect([telephone, ...problems()]).toEqual([telephone, 'Zadejte platné telefonní číslo, třeba 601 234 567.']);
      expect(document.activeElement?.getAttribute('name')).toBe('telephone');
    }

    fills({ Telefon: '605 111 222', Zprávanepovinné: 'Přijďte v úterý' });
    await sends();
    await isThanked();
    expect(pages.server.callsOf('sendContactLead').map(({ body }) => body)).toEqual([
      expect.objectContaining({ telephone: '+420605111222', email: '', message: 'Přijďte v úterý' }),
    ]);
  });
});

it('the form for a tip requires every field and the consent', async () => {
  pages.server.on('sendReferralLead', RECEIPT);
  await pages.opens('/referral');
  await screen.findByRole('button', { name: 'Odeslat' });
  await sends();
  expect(problems()).toHaveLength(7);
  fills(TIP);
  await sends();
  expect(problems()).toEqual([CONSENT]);
  await consents();
  await sends();
  await isThanked();
  expect(pages.server.callsOf('sendReferralLead').map(({ body }) => body)).toEqual([
    expect.objectContaining({ name: 'Hospoda U Lva', address: 'Lví 3', region: 'Jihomoravský kraj', city: 'Brno' }),
  ]);
});

it('the form for a tip says thank you, with a drawn icon and a hidden emoji', async () => {
  pages.server.on('sendReferralLead', RECEIPT);
  await pages.opens('/referral');
  await screen.findByRole('button', { name: 'Odeslat' });
  fills(TIP);
  await consents();
  await sends();
  await isThanked();
  const sign = screen.getByText('📞');
  expect([sign.className, sign.nextElementSibling?.tagName]).toEqual(['visually-hidden', 'svg']);
});

it('a form removes the error of a corrected field, and adds no error while a person types', async () => {
  await pages.opens('/cooperate');
  await screen.findByRole('button', { name: 'Odeslat' });
  fills({ Jméno: 'Jana' });
  await sends();
  expect(problems()).toHaveLength(5);
  fills({ Jméno: '', Příjmení: 'Nováková', 'E-mail': 'jana' });
  expect(problems()).toEqual(['Zadejte platný e-mail.', 'Zadejte telefon.', 'Vyberte, co teď děláte.', CONSENT]);
  fills({ 'E-mail': 'jana@example.cz', Telefon: '602 345 678', 'Co teď děláte': 'student' });
  expect(problems()).toEqual([CONSENT]);
  expect(screen.getByLabelText('E-mail').getAttribute('aria-invalid')).toBe('false');
  await consents();
  expect(problems()).toEqual([]);
});

it('the form for applicants requires everything but a text about themselves', async () => {
  pages.server.on('sendSalesRepLead', RECEIPT);
  await pages.opens('/cooperate');
  await screen.findByRole('button', { name: 'Odeslat' });
  await sends();
  expect(problems()).toHaveLength(6);
  expect(screen.getByLabelText(/^O mně/).getAttribute('rows')).toBe('4');
  fills(APPLICATION);
  await consents();
  await sends();
  await isThanked();
  expect(pages.server.callsOf('sendSalesRepLead').map(({ body }) => body)).toEqual([
    expect.objectContaining({ firstName: 'Jana', current_state: 'student', about_me: '' }),
  ]);
});

describe.each([
  ['/contactr', 'sendContactLead', { 'E-mail': 'a@b.cz' }, 'Nepodařilo se odeslat. Zkontrolujte data.'],
  ['/referral', 'sendReferralLead', TIP, 'Nepodařilo se odeslat formulář.'],
  ['/cooperate', 'sendSalesRepLead', APPLICATION, 'Nepodařilo se odeslat formulář. Zkuste to prosím znovu.'],
] as const)('the form at %s', (path, operation, fields, failed) => {
  it('says that the server does not answer, and marks no field as wrong', async () => {
    pages.server.on(operation, refusal(503, 'SERVICE_UNAVAILABLE'));
    await pages.opens(path);
    await screen.findByRole('button', { name: 'Odeslat' });
    fills(fields);
    await consents();
    await sends();
    await screen.findByText(failed);
    expect(problems()).toEqual([`${failed}Server neodpovídá. Zkuste to prosím za chvíli znovu.`]);
  });

  it('keeps its values while it cannot be sent, and sends them when the network is back', async () => {
    pages.server.on(operation, RECEIPT);
    await pages.opens(path);
    await screen.findByRole('button', { name: 'Odeslat' });
    fills(fields);
    await consents();
    pages.server.goesOffline();
    await sends();
    await screen.findByText('Nejste připojeni k internetu. Co jste napsali, zůstalo.');
    expect(problems()).toEqual(['Nejste připojeni k internetu. Co jste napsali, zůstalo.']);
    await pages.expectsAccessible();
    pages.server.comesBack();
    await sends();
    await isThanked();
    expect(pages.server.callsOf(operation)).toHaveLength(1);
  });
});

it.each([
  [400, 'VALIDATION_FAILED', ''],
  [429, 'TOO_MANY_REQUESTS', 'Příliš mnoho požadavků. Zkuste to za chvíli.'],
] as const)('a form keeps its values at a %i, and blames no network', async (status, code, cause) => {
  pages.server.on('sendContactLead', refusal(status, code));
  await pages.opens('/contactr');
  await screen.findByRole('button', { name: 'Odeslat' });
  fills({ 'E-mail': 'a@b.cz' });
  await consents();
  await sends();
  await screen.findByText('Nepodařilo se odeslat. Zkontrolujte data.');
  expect(problems()).toEqual([`Nepodařilo se odeslat. Zkontrolujte data.${cause}`]);
  expect(screen.getByLabelText('E-mail')).toHaveProperty('value', 'a@b.cz');
});
