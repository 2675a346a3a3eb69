import { enters, servesBoard, ticketOf } from '#test/board-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { order } from '#test/restaurant.ts';
import { notify } from '#shared/notify.ts';
import { staffTexts } from '#shared/texts/staff-texts.ts';

const pages = Pages.ofThisFile();
const place = () => screen.findByRole('region', { name: staffTexts.notices });

it('toasts are announced while a panel is open, and while a question is open above it', async () => {
  servesBoard(pages.server, { orders: [order({ table: [{ id: 1, name: 'Stůl 1' }], tableName: 'Stůl 1' })] });
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  notify.success('Před panelem');
  await within(await place()).findByText('Před panelem');

  enters(within(within(await ticketOf('Stůl 1')).getByRole('heading')).getByRole('button'));
  const panel = await screen.findByRole('region', { name: 'Stůl 1' });
  notify.error('Nepodařilo se to uložit.');
  // A search by the role finds nothing in what is hidden from screen readers.
  expect((await screen.findByRole('alert')).textContent).toBe('Nepodařilo se to uložit.');

  enters(within(panel).getByRole('button', { name: /^Odmítnout/ }));
  await screen.findByRole('dialog');
  notify.info('Přišla nová objednávka.');
  await within(await place()).findByText('Přišla nová objednávka.');
});

it('toasts do not trap Tab, and return the focus when they disappear', async () => {
  servesBoard(pages.server, {});
  await pages.opensAsStaff('/OrderPage', 'staff@demo.test');
  const last = await screen.findByRole('button', { name: /^Dokončeno/ });
  notify.undoable('Svíčková: vyprodáno', () => undefined);
  const undo = await within(await place()).findByRole('button', { name: staffTexts.undo });
  const entersToast = async () => {
    last.focus();
    undo.closest('li')!.focus();
    await pages.user.tab();
    expect(document.activeElement).toBe(undo);
  };

  await entersToast();
  await pages.user.tab();
  expect(document.activeElement).toBe(document.body);

  await entersToast();
  await pages.user.keyboard('{Enter}');
  await waitFor(() => expect(undo.isConnected).toBe(false));
  await waitFor(() => expect(document.activeElement).toBe(last));
});
