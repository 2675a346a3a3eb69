import { keepToasts } from '#test/page-timers.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, orderLine } from '#test/restaurant.ts';
import { servesGuest } from '#test/served-restaurant.ts';
import { phone, visitOf } from '#test/guest-examples.ts';

const pages = Pages.ofThisFile();

describe("the guest's page", () => {
  it('sends the basket and empties it', async () => {
    keepToasts();
    servesGuest(pages.server, { menu: [dish({ id: 1, name: 'Svíčková', price_czk: 219 })] });
    pages.server.on('createOrder', order({ orderItems: [orderLine({ id: 1, priceAtOrderTime: 219 })] }));
    pages.server.on('joinVisit', { visit: visitOf({ phones: [phone(1, { isMine: true }), phone(2)] }) });
    pages.opensAsGuest();
    await screen.findByText('U stolu jste dva');
    await pages.user.click(await screen.findByRole('button', { name: 'Přidat Svíčková' }));
    await pages.user.click(await screen.findByRole('button', { name: 'Objednat' }));
    const question = await screen.findByRole('dialog', { name: 'Potvrdit objednávku' });
    await pages.user.click(within(question).getByRole('button', { name: 'Potvrdit' }));

    // In a toast, and for a screen reader.
    expect(await screen.findAllByText('Objednávka byla úspěšně vytvořena!')).toHaveLength(2);
    expect(pages.server.callsOf('createOrder').map(({ body }) => body)).toEqual([
      expect.objectContaining({ items: [{ itemId: 1, quantity: 1, price: 219 }], totalPrice: 219, currency: 'CZK' }),
    ]);

    // A modal dialog makes the page's own live regions inert.
    await pages.user.click(screen.getByRole('button', { name: /^Aktivní objednávky/ }));
    const sheet = await screen.findByRole('dialog', { name: 'Aktivní objednávky' });
    within(sheet).getByText('Objednávka byla úspěšně vytvořena!');
    // The message of the party is withdrawn, and nothing else.
    pages.server.on('getVisit', { visit: null });
    pages.server.sends({ type: 'visitChanged', venueId: 1 });
    await waitFor(() => expect(screen.queryByText('U stolu jste dva')).toBeNull());
    within(sheet).getByText('Objednávka byla úspěšně vytvořena!');
  });

  it('keeps the basket when the order cannot be sent, and says so', async () => {
    servesGuest(pages.server);
    pages.opensAsGuest();
    await pages.user.click(await screen.findByRole('button', { name: 'Přidat Svíčková' }));
    pages.server.goesOffline();
    await pages.user.click(await screen.findByRole('button', { name: 'Objednat' }));
    await pages.user.click(await screen.findByRole('button', { name: 'Potvrdit' }));
    await screen.findByText(/Neodesláno/);
    expect(screen.getByRole('button', { name: /^Košík \(1\)/ })).toBeTruthy();
  });

  it('tells a guest whose phone staff have removed from its party whom to ask', async () => {
    servesGuest(pages.server);
    pages.server.on('joinVisit', { visit: visitOf({ phones: [phone(1, { isMine: true }), phone(2)] }) });
    pages.opensAsGuest();
    await screen.findByText('U stolu jste dva');
    pages.server.on('getVisit', { visit: null, removed: true });
    pages.server.sends({ type: 'visitChanged', venueId: 1 });
    const words = 'Obsluha odebrala tento telefon od stolu. Požádejte ji, ať ho pustí zpět.';
    expect((await screen.findByRole('alert')).textContent).toContain(words);
    expect(screen.queryByText('U stolu jste dva')).toBeNull();
  });
});
