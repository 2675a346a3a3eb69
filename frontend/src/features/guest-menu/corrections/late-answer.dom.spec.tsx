import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { dish, order, orderLine } from '#test/restaurant.ts';
import { servesGuest } from '#test/served-restaurant.ts';
import { choices } from '#test/guest-examples.ts';

const pages = Pages.ofThisFile();

const UNTIL = new Date(Date.now() + 180_000).toISOString();
const LINES = [
  orderLine({ id: 1, menuItemId: 11, itemName: 'Tlačenka', priceAtOrderTime: 119 }),
  orderLine({ id: 2, menuItemId: 12, itemName: 'Utopenec', priceAtOrderTime: 95 }),
];
const substitute = { menuItemId: 13, itemName: 'Kulajda', price: 89, until: UNTIL };
const approved = (state: 'offered' | 'declined') =>
  order({
    is_confirmed: true,
    start_time: new Date().toISOString(),
    totalPrice: 95,
    orderedTotal: 214,
    orderItems: [
      {
        ...LINES[0]!,
        stands: 0,
        substitute: { ...substitute, state },
        ...(state === 'declined' && { is_rejected: true }),
      },
      LINES[1]!,
    ],
    position: state === 'offered' ? 2 : 3,
  });
const notice = () => screen.findByRole('alertdialog');

/** @returns the button that accepts the substitute, once a guest's page shows the offer */
async function whenOffered(offer: () => { id: string }): Promise<HTMLElement> {
  pages.opensAsGuest();
  await screen.findAllByText(/Objednávka č. 1/);
  await waitFor(() => expect(pages.server.isListenedTo).toBe(true));
  pages.server.sends({ type: 'orderConfirmation', orderId: offer().id, position: 2 });
  return within(await notice()).findByRole('button', { name: 'Dám si' });
}

describe('the question about a substitute', () => {
  it('says that it is too late if the offer ended before the phone learned of it', async () => {
    let now = order({ orderItems: LINES, position: 1 });
    servesGuest(pages.server);
    pages.server.on('getOrderByTable', () => [now]);
    pages.server.on('answerSubstitute', () => {
      now = approved('declined');
      return refusal(410, 'OFFER_EXPIRED', 'Na tuto náhradu už je pozdě. Zeptejte se prosím obsluhy.');
    });
    const take = await whenOffered(() => (now = approved('offered')));

    await pages.user.click(take);
    await within(await notice()).findByText('Na tuto náhradu už je pozdě. Zeptejte se prosím obsluhy.');
    await waitFor(async () => {
      const words = (await notice()).textContent.replaceAll('\u00a0', ' ');
      for (const word of ['Nabídnuto místo toho: Kulajda, nevybráno', 'Nově 95 Kč']) expect(words).toContain(word);
    });
    expect(screen.queryByRole('button', { name: 'Dám si' })).toBeNull();
    await pages.expectsAccessible();
  });

  it('asks for the options of the offered dish before it is accepted', async () => {
    let now = order({ orderItems: LINES, position: 1 });
    const [side] = choices();
    servesGuest(pages.server, { menu: [dish({ id: 13, name: 'Kulajda', price_czk: 89, modifiers: [side] })] });
    pages.server.on('getOrderByTable', () => [now]);
    pages.server.on('answerSubstitute', () => now);
    const take = await whenOffered(() => (now = approved('offered')));
    await pages.user.click(take);
    await within(await notice()).findByText('Ještě vyberte: Příloha');
    expect(pages.server.callsOf('answerSubstitute')).toEqual([]);
    await pages.user.click(within(await notice()).getByLabelText(/^Hranolky/));
    await waitFor(async () =>
      expect((await notice()).textContent.replaceAll('\u00a0', ' ')).toContain('1× Kulajda, 104,50 Kč'),
    );
    await pages.expectsAccessible();
    await pages.user.click(take);
    await waitFor(() => expect(pages.server.callsOf('answerSubstitute')).toHaveLength(1));
    expect(pages.server.callsOf('answerSubstitute')[0]?.body).toMatchObject({ itemId: 13, take: true, options: [12] });
  });
});
