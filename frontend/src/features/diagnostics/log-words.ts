import type { ShownStatus } from '#api/order-status.ts';
import type { ComparedColumn, EventType, ProjectionName, ReaderName } from '#api/types.ts';
import { diagnosticsTexts, projectionTexts } from './diagnostics-texts';

const columnTexts = {
  names: {
    venue_id: 'Provozovna',
    order_id: 'Objednávka',
    number: 'Číslo',
    table_id: 'Id stolu',
    table_name: 'Stůl',
    status: 'Stav',
    currency: 'Měna',
    total: 'Celkem v setinách měny',
    lines: 'Položky',
    note: 'Poznámka',
    reject_reason: 'Důvod odmítnutí',
    placed_at: 'Objednáno',
    confirmed_at: 'Schváleno',
    ended_at: 'Ukončeno',
    redacted_at: 'Text smazán',
    visit_id: 'Návštěva',
    phone: 'Telefon',
    is_verified: 'S kódem stolu',
    opens_visit: 'První v návštěvě',
    by_staff: 'Zadala obsluha',
    ordered_total: 'Objednáno za, v setinách měny',
    undo_until: 'Vrátit zpět do',
    sender: 'Odesílatel (otisk)',
    product_id: 'Produkt',
    sold_out: 'Vyprodáno',
    sold_out_until: 'Vyprodáno do',
    portions: 'Porcí',
    portions_day: 'Den porcí',
    set_seq: 'Událost, kterou byly spočítány',
    line: 'Řádek',
    placed_seq: 'Událost objednání',
    ordered_quantity: 'Objednáno kusů',
    active_quantity: 'Platí kusů',
    taken_at_approval: 'Porce bere schválení',
    is_void: 'Porce nebere',
    option_ids: 'Volby položky',
    opened_at: 'Začala',
    opened_by: 'Začala kým',
    party_id: 'Společnost',
    previous_tables: 'Seděla předtím',
    closed_at: 'Skončila',
    closed_by: 'Skončila kým',
    joined_at: 'Přidal se',
    state: 'Stav u stolu',
    call_id: 'Přivolání',
    payment_method: 'Čím zaplatí',
    split_bill: 'Zaplatí zvlášť',
    unattended_stage: 'Stupeň bez odpovědi',
    is_unverified: 'Bez kódu stolu',
    fired_courses: 'Chody, které se smějí vařit',
    paused: 'Pauza do',
    busy: 'Delší čekání',
    unattended_since: 'Nikdo neobsluhuje od',
    shift_id: 'Směna',
    person_id: 'Člověk',
    begun_at: 'Začátek směny',
    left_at: 'Dřívější konce',
    left_notes: 'Dřívější vzkazy',
    taken_at: 'Převzato',
    taken_from: 'Převzato od',
    device: 'Zařízení',
    called_at: 'Přivoláno',
    answered_at: 'Vyřízeno',
    is_withdrawn: 'Vzato zpět hostem',
    answered_by: 'Vyřídil(a)',
    session: 'Relace hosta',
    last_seq: 'Poslední událost',
    decision_seq: 'Poslední rozhodnutí',
    position: 'Událost zaplacení',
    settled_at: 'Zaplaceno',
    settled_by: 'Zaplacení označil(a)',
    taken_back_at: 'Vzato zpět',
    taken_back_by: 'Zpět vzal(a)',
    decided_by: 'Rozhodl(a)',
    ended_by: 'Ukončil(a)',
    decided_on: 'Rozhodnuto na tabletu',
    ended_on: 'Ukončeno na tabletu',
    words: 'Hledaná slova',
    business_day: 'Den',
    until: 'Čekání do',
    max_seconds: 'Nejvýše sekund',
    orders: 'Objednávek',
    user_id: 'Uživatel',
    first_seq: 'První událost',
    name: 'Jídlo',
    quantity: 'Kusů',
    amount: 'Částka v setinách měny',
    at: 'Kdy',
    reason: 'Důvod',
    offered: 'Nabídnuté jídlo',
    stage: 'Stav v kuchyni',
    place: 'Kolikáté v objednávce',
    code: 'Proč odmítnuto',
    item_id: 'Položka menu',
  },
  statuses: {
    waiting: 'Čeká na schválení',
    in_progress: 'Probíhá',
    rejected: 'Odmítnuto',
    closed: 'Uzavřeno',
    expired: 'Propadlo',
    withdrawn: 'Zrušeno hostem',
  },
};

// Requires a Czech text for each name in the contract. A name that only a newer server knows is shown unchanged.

type Words<Name extends string> = Readonly<Record<Name, string>>;

const EVENTS: Words<EventType> = diagnosticsTexts.events;
const PROJECTIONS: Words<ProjectionName> = diagnosticsTexts.projections;
const READERS: Words<ReaderName> = projectionTexts.readers;
const COLUMNS: Words<ComparedColumn> = columnTexts.names;
const STATUSES: Words<ShownStatus> = columnTexts.statuses;

function wordOf(words: Words<string>, name: string): string {
  return words[name] ?? name;
}

export const eventWord = (type: EventType): string => wordOf(EVENTS, type);
export const projectionWord = (name: string): string => wordOf(PROJECTIONS, name);
export const readerWord = (name: ReaderName): string => wordOf(READERS, name);
/** Returns the Czech name of a projection or a reader. */
export const comparedWord = (name: string): string => wordOf({ ...PROJECTIONS, ...READERS }, name);
export const columnWord = (name: string): string => wordOf(COLUMNS, name);
export const statusWord = (status: string): string => wordOf(STATUSES, status);
