import type { Order, StaffVisit } from '#api/types.ts';
import { type BoardServer, servesBoard } from './board-server.ts';
import type { FakeServer } from './fake-server.ts';
import { staffVisit, table } from './restaurant.ts';

const TABLES = [1, 2, 3, 4, 5].map((id) => table({ id, name: `Stůl ${id}` }));
export const visitAt = (tableId: number, changes: Partial<StaffVisit> = {}) =>
  staffVisit({ id: visitId(tableId), table: { id: tableId, name: `Stůl ${tableId}` }, orders: 1, ...changes });
export const visitId = (tableId: number) => `019a0000-0000-7000-8000-00000000000${tableId}`;

/** A fake server that changes visits. */
export class VisitsServer {
  private readonly ended = new Map<string, StaffVisit>();
  readonly board: BoardServer;

  constructor(
    server: FakeServer,
    private open: StaffVisit[],
    orders: Order[],
  ) {
    this.board = servesBoard(server, { tables: TABLES, orders });
    server.on('getVisits', () => this.open);
    server.on('openVisit', ({ body }) => this.put(visitAt(Number(body['tableId']), { orders: 0, openedBy: 'staff' })));
    server.on('closeVisit', ({ body }) => ({ closed: this.close(String(body['visitId'])) }));
    server.on('reopenVisits', ({ body }) => (body['visitIds'] as string[]).map((id) => this.put(this.ended.get(id)!)));
    server.on('moveVisit', ({ body }) => {
      const { id, name } = TABLES.find((one) => one.id === body['tableId'])!;
      return this.change(body, { table: { id, name } });
    });
    server.on('mergeVisits', ({ body }) => [this.change(body, { partyId: String(body['intoVisitId']) })]);
    server.on('unmergeVisit', ({ body: { visitId: id } }) =>
      this.open
        .filter((visit) => visit.id === id || visit.partyId === id)
        .map((visit) => this.put({ ...visit, partyId: visit.id })),
    );
  }

  put(visit: StaffVisit): StaffVisit {
    this.open = [...this.open.filter(({ id }) => id !== visit.id), visit];
    return visit;
  }

  private change({ visitId: id }: Readonly<Record<string, unknown>>, changes: Partial<StaffVisit>): StaffVisit {
    return this.put({ ...this.open.find((visit) => visit.id === id)!, ...changes });
  }

  private close(party: string): string[] {
    const gone = this.open.filter(({ partyId }) => partyId === party);
    for (const visit of gone) this.ended.set(visit.id, visit);
    this.open = this.open.filter((visit) => !gone.includes(visit));
    return gone.map(({ id }) => id);
  }
}
