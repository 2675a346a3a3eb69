import { Answer, refusal } from '#test/fake-server.ts';
import { Pages, screen, within } from '#test/pages.tsx';
import { person } from '#test/restaurant.ts';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const press = async (name: string) => pages.user.click(await screen.findByRole('button', { name }));
const write = async (label: string, text: string) => {
  await pages.user.clear(await screen.findByLabelText(label));
  await pages.user.type(screen.getByLabelText(label), text);
};
const sent = () => pages.server.callsOf('setPin').map(({ body }) => body);

describe('the card of the PIN', () => {
  it("sets and changes the person's own PIN, with each refusal at its field", async () => {
    serves(pages.server, { role: 'EMPLOYEE' });
    await pages.opensAsStaff('/profile', 'staff@demo.test');
    await write('Nový PIN', '12a');
    await press('Uložit PIN');
    expect((await screen.findByRole('alert')).textContent).toBe('PIN má 4 až 6 číslic.');
    const simple = 'Tento PIN je příliš snadný. Zvolte jiný.';
    pages.server.on('setPin', refusal(422, 'PIN_TOO_SIMPLE', simple));
    await write('Nový PIN', '1234');
    await press('Uložit PIN');
    await screen.findByText(simple);
    expect(screen.getByLabelText('Nový PIN').getAttribute('aria-invalid')).toBe('true');
    await pages.expectsAccessible();

    pages.server.on('setPin', refusal(403, 'PIN_WRONG', 'PIN nesouhlasí.'));
    await write('Nový PIN', '2580');
    await press('Uložit PIN');
    await screen.findByText('PIN nesouhlasí.');
    expect(screen.getByLabelText('Současný PIN').getAttribute('aria-invalid')).toBe('true');
    pages.server.on('setPin', new Answer(204, null));
    await write('Současný PIN', '1379');
    await press('Uložit PIN');
    await screen.findByText('PIN je uložený.');
    expect(sent()).toEqual([{ pin: '1234' }, { pin: '2580' }, { pin: '2580', current: '1379' }]);
  });

  it("deletes the person's own PIN after a confirmation", async () => {
    serves(pages.server, { role: 'EMPLOYEE' });
    pages.server.on('deletePin', new Answer(204, null));
    await pages.opensAsStaff('/profile', 'staff@demo.test');
    await press('Smazat PIN');
    await pages.user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Smazat PIN' }));
    await screen.findByText('PIN je smazaný.');
    expect(pages.server.callsOf('deletePin')).toHaveLength(1);
  });

  it('is not shown to a system administrator', async () => {
    serves(pages.server, { role: 'SA', person: person({ role: 'SA', companies: [], venues: [] }) });
    await pages.opensAsStaff('/profile', 'sa@demo.test');
    await screen.findByText('Vaše údaje');
    expect(screen.queryByText('PIN pro sdílený tablet')).toBeNull();
  });
});
