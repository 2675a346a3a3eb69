import type { Lead } from '#api/generated.ts';
import { refusal } from '#test/fake-server.ts';
import { Pages, screen, waitFor, within } from '#test/pages.tsx';
import { serves } from '#test/served-restaurant.ts';

const pages = Pages.ofThisFile();

const lead = (changes: Partial<Lead> & { id: number }): Lead => ({
  kind: 'contact',
  source: 'LandingPage',
  receivedAt: '2026-11-20T09:30:00.000Z',
  name: '',
  email: null,
  telephone: null,
  street: null,
  city: null,
  region: null,
  currentState: null,
  message: null,
  suspected: false,
  doneAt: null,
  doneBy: null,
  ...changes,
});

/** A fake server that stores these leads and marks them. */
function servesLeads(leads: Lead[]): void {
  serves(pages.server, { role: 'SA' });
  pages.server.on('getLeads', ({ query: { state } }) =>
    leads.filter(({ doneAt }) => state === 'all' || (doneAt !== null) === (state === 'done')),
  );
  pages.server.on('markLead', ({ params, body }) => {
    const marked = leads.find(({ id }) => id === Number(params['id']))!;
    const isDone = body['done'] === true;
    return Object.assign(marked, {
      doneAt: isDone ? new Date().toISOString() : null,
      doneBy: isDone ? 'Alena Správná' : null,
    });
  });
}

const rowOf = (text: string) => screen.findByRole('row', { name: new RegExp(text.replace('+', String.raw`\+`)) });

describe('the page of leads', () => {
  it('moves a lead to the list of done leads when it is marked as done', async () => {
    servesLeads([lead({ id: 1, telephone: '+420777888999' }), lead({ id: 2, email: 'jiny@example.cz' })]);
    await pages.opensAsStaff('/LeadsPage', 'sa@demo.test');
    const row = await rowOf('+420777888999');
    await pages.expectsAccessible();

    await pages.user.click(within(row).getByRole('button', { name: 'Označit za vyřízené' }));
    await waitForNone('+420777888999');
    expect(screen.getByText('jiny@example.cz')).toBeTruthy();
    await pages.user.click(screen.getByRole('button', { name: 'Vyřízené' }));
    expect((await rowOf('+420777888999')).textContent).toContain('Alena Správná');
  });

  it('says when a lead could not be marked', async () => {
    servesLeads([lead({ id: 1, telephone: '+420777888999' })]);
    pages.server.on('markLead', refusal(503, 'SERVICE_UNAVAILABLE'));
    await pages.opensAsStaff('/LeadsPage', 'sa@demo.test');
    await pages.user.click(await screen.findByRole('button', { name: 'Označit za vyřízené' }));
    await screen.findByText('Změnu se nepodařilo uložit. Zkuste to prosím znovu.');
  });

  it('shows no leads to a manager, and says why the server refuses them', async () => {
    serves(pages.server, { role: 'COMPANY_MANAGER' });
    pages.server.on('getLeads', refusal(403, 'FORBIDDEN', 'K této akci nemáte oprávnění.'));
    await pages.opensAsStaff('/LeadsPage', 'owner@demo.test');
    await screen.findByText('K této akci nemáte oprávnění.');
    expect(screen.queryByRole('table')).toBeNull();
  });
});

async function waitForNone(text: string): Promise<void> {
  await waitFor(() => expect(screen.queryByText(text)).toBeNull());
}
