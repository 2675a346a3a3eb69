import type { StaffVisit } from '#modules/ordering/visits/staff-visit.dto.js';
import type { TestGuest } from '../test-guest.js';
import type { Evening } from './evening.js';

const CARD = { how: 'card', split: false };
const CASH = { how: 'cash', split: true };

/** Calls and bill wishes, and visits that are joined, moved, merged, separated, closed and reopened under them. */
export class VisitsChapter {
  private readonly dana: TestGuest;
  private readonly emil: TestGuest;
  private readonly filip: TestGuest;

  constructor(private readonly evening: Evening) {
    this.dana = evening.guest(14, 'd');
    this.emil = evening.guest(14, 'e');
    this.filip = evening.guest(15, 'f');
  }

  async plays(): Promise<void> {
    await this.evening.listens('Dana', this.dana);
    await this.evening.listens('Filip', this.filip);
    await this.joins();
    await this.calls();
    await this.evening.hears('calls');
    await this.moves();
    await this.evening.hears('moves');
    await this.merges();
    await this.evening.hears('merges');
    await this.closes();
    await this.evening.hears('closings');
  }

  private staff<Body = unknown>(title: string, path: string, body: object): Promise<Body> {
    return this.evening.asks(title, this.evening.office.post(path, { venueId: 1, ...body }, 'employee'));
  }

  private async visits(title: string): Promise<StaffVisit[]> {
    return this.evening.asks(title, this.evening.office.get('getvisits/1', 'employee'));
  }

  private async openCalls(title: string): Promise<{ id: number; tableId: number }[]> {
    return this.evening.asks(title, this.evening.office.get('getstaffcalls/1', 'employee'));
  }

  private async joins(): Promise<void> {
    const { evening, dana, emil, filip } = this;
    await evening.asks('Dana orders', dana.order());
    await evening.asks('Emil joins', emil.joining({ nickname: 'Emil' }));
    await evening.asks('Emil orders', emil.order({ note: 'Emilova' }));
    await evening.asks('Filip orders', filip.order());
    const visit = (await this.visits('visits')).find(({ table }) => table.id === 14)!;
    const phone = visit.joined.find(({ nickname }) => nickname === 'Emil')!.id;
    await this.staff('Emil is removed', 'removephone', { visitId: visit.id, phone });
    await evening.asks('orders of Emil, removed', emil.get('getorderbytable'));
    await this.staff('Emil is admitted', 'admitphone', { visitId: visit.id, phone });
    await evening.asks('orders of Emil, admitted', emil.get('getorderbytable'));
    await evening.asks('the bill of Dana', dana.get('getbill'));
    await evening.asks('the bill that staff see', evening.office.get(`getvisitbill/1/${visit.id}`, 'employee'));
  }

  private async calls(): Promise<void> {
    const { evening, dana, emil, filip } = this;
    await evening.asks('Dana calls', dana.call());
    await evening.asks('Emil calls, too', emil.call());
    await evening.asks('Emil wants the bill', emil.wish(CARD));
    await evening.asks('Filip wants the bill', filip.wish(CASH));
    await this.openCalls('open calls');
    await evening.asks('calls of Dana', dana.get('getcallbytable'));
    await evening.asks('Filip does not want the bill', filip.withdrawCall());
    const [first] = await this.openCalls('open calls without that of Filip');
    await this.staff('a call is answered', 'answerstaffcall', first!);
    await this.staff('a call is answered twice', 'answerstaffcall', first!);
    await evening.asks('calls of Emil after the answer', emil.get('getcallbytable'));
    await evening.asks('history of calls', evening.office.get('getcallhistory/1'));
  }

  private async moves(): Promise<void> {
    const { evening, dana } = this;
    const visit = (await this.visits('visits before a move')).find(({ table }) => table.id === 14)!;
    await this.staff('move to a taken table', 'movevisit', { visitId: visit.id, tableId: 15 });
    await this.staff('move', 'movevisit', { visitId: visit.id, tableId: 16 });
    await evening.asks('the visit of Dana, moved', dana.get('getvisit'));
    await this.openCalls('open calls after a move');
    await evening.asks('Dana calls from the new table', dana.call());
    await this.openCalls('open calls from the new table');
    await evening.asks('calls of Dana, moved', dana.get('getcallbytable'));
    await evening.asks('Dana orders, moved', dana.order());
    for (const call of await this.openCalls('open calls to answer')) {
      await this.staff(`answer at ${call.tableId}`, 'answerstaffcall', call);
    }
    await evening.asks('the board after a move', evening.office.get('getorders/1', 'employee'));
  }

  private async merges(): Promise<void> {
    const { evening, dana, filip } = this;
    const visits = await this.visits('visits before a merge');
    const at = (tableId: number): string => visits.find(({ table }) => table.id === tableId)!.id;
    const [ours, theirs] = [at(15), at(16)];
    await this.staff('merge', 'mergevisits', { visitId: ours, intoVisitId: theirs });
    await this.visits('visits after a merge');
    await evening.asks('orders of Filip, merged', filip.get('getorderbytable'));
    await evening.asks('the bill of Dana, merged', dana.get('getbill'));
    await evening.asks('the bill of all', evening.office.get(`getvisitbill/1/${theirs}`, 'employee'));
    await evening.asks('Filip calls, merged', filip.call());
    await this.openCalls('open calls, merged');
    await this.staff('separate', 'unmergevisit', { visitId: ours });
    await this.visits('visits after a separation');
    await this.openCalls('open calls, separated');
    await evening.asks('orders of Filip, separated', filip.get('getorderbytable'));
  }

  private async closes(): Promise<void> {
    const { evening, filip } = this;
    const visits = await this.visits('visits before a closing');
    const ours = visits.find(({ table }) => table.id === 15)!.id;
    const { closed } = await this.staff<{ closed: string[] }>('close', 'closevisit', { visitId: ours });
    await evening.asks('Filip orders after the closing', filip.order({ visitId: ours }));
    await this.openCalls('open calls after a closing');
    await this.staff('reopen', 'reopenvisits', { visitIds: closed });
    await this.visits('visits after a reopening');
    await this.staff('close again', 'closevisit', { visitId: ours });
    await this.staff('open a visit', 'openvisit', { tableId: 17 });
    await this.staff('open it twice', 'openvisit', { tableId: 17 });
    await evening.asks('states of tables at the end', evening.office.get('gettablestates/1', 'employee'));
  }
}
