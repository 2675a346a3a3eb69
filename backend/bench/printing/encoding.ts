import { readFileSync } from 'node:fs';
import { rowsOf, type Ticket } from '#modules/printing/domain/ticket.js';
import { ticketBytes } from '#modules/printing/render/ticket-bytes.js';
import { table } from '../report.js';
import { quantile } from '../statistics.js';

const TICKETS = 300;
const PICTURES = 60;
const WARM = 20;
/** Milliseconds of docs/product.md#tickets. */
const AIMS = { text: 5, picture: 80 };

const NAMES = ['Svíčková na smetaně', 'Smažený vepřový řízek', 'Kachní stehno', 'Kulajda', 'Plzeň 0,5 l'];

/** Five lines with options and a note each. */
const ticket = (note: string): Ticket => ({
  kind: 'new',
  venue: 'U Lípy',
  printer: 'Kuchyň',
  number: 12,
  table: 'Stůl 7',
  orderNumber: 31,
  time: '19:42',
  again: null,
  isWaiting: false,
  words: null,
  total: null,
  parts: [
    {
      heading: null,
      note: null,
      sum: null,
      lines: NAMES.map((name, index) => ({
        pieces: index + 1,
        name,
        options: 'knedlík, bez cibule',
        isAdult: index === 4,
        price: null,
        note: index === 0 ? note : null,
      })),
    },
  ],
});

/** Milliseconds on a processor: of this thread, and of the whole process with the threads that draw. */
interface Took {
  readonly thread: number;
  readonly process: number;
}

function now(): Took {
  const { user, system } = process.cpuUsage();
  const [ran = '0'] = readFileSync('/proc/thread-self/schedstat', 'latin1').split(' ');
  return { thread: Number(ran) / 1e6, process: (user + system) / 1e3 };
}

async function measure(note: string, times: number): Promise<Took[]> {
  const paper = { columns: 48, codePage: 'cp852', copies: 1, language: 'esc-pos' } as const;
  const took: Took[] = [];
  for (let turn = 0; turn < WARM + times; turn += 1) {
    const begun = now();
    await ticketBytes(rowsOf(ticket(note)), paper);
    const ended = now();
    if (turn >= WARM) took.push({ thread: ended.thread - begun.thread, process: ended.process - begun.process });
  }
  return took;
}

/** Encodes a ticket of five lines as text, and one with a note in Ukrainian as a picture. */
export async function encoding(): Promise<void> {
  const rows = [
    ['text', await measure('bez soli, prosím', TICKETS), AIMS.text],
    ['picture', await measure('Без глютену, будь ласка', PICTURES), AIMS.picture],
  ] as const;
  const figures = (took: readonly Took[]) =>
    (['thread', 'process'] as const).flatMap((of) =>
      [0.5, 0.95].map((share) =>
        quantile(
          took.map((one) => one[of]),
          share,
        ).toFixed(1),
      ),
    );
  console.log('\nOne ticket of five lines, milliseconds of processor\n');
  console.log(
    table(
      ['ticket', 'thread p50', 'thread p95', 'process p50', 'process p95', 'aim'],
      rows.map(([name, took, aim]) => [name, ...figures(took), `≤ ${aim}`]),
    ),
  );
}
