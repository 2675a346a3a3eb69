import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from '@playwright/test';
import { CHROMIUM_FLAGS, chromiumPath } from '../guest/phone.js';
import { MeasuredServer } from '../measured-server.js';
import { table, targetTable } from '../report.js';
import { median, quantile } from '../statistics.js';
import { Evening } from './evening.js';
import { Tablet } from './tablet.js';

const PORT = 4791;
const MAIN = fileURLToPath(new URL('../../dist/main.js', import.meta.url));
/** Tickets are small from here on, as they are on the full board. */
const FEW = { waiting: 10, inProgress: 4 };
/** With those that the boards with fewer orders leave behind, 300 are open. */
const MORE_IN_PROGRESS = 260;
const CALLS = 6;
const KITCHEN_ORDERS = 60;
const NEW_ORDERS = 30;
const PRESSES = 15;
const STEPS = 400;
const IDLE_MS = 12_000;
const SETTLED_MS = 3_000;
/** A frame changes the calls and the tiles of the tables later, by what is read for it. */
const AT_ONCE = 'true';
const AS_A_TICKET = 'document.querySelector(`[data-ticket="${order.id}"]`) !== null';

/** Figures of one view of the board; ms, but for the elements. */
interface Measured {
  readonly view: string;
  readonly arrivals: number[];
  readonly presses: number[];
  readonly scroll: number;
  readonly idle: number;
  readonly elements: number;
}

interface View {
  readonly name: string;
  /** Tells in the page which frames bring an order to this view; all, if left out. */
  readonly counts?: string;
  /** Tells in the page that a new order is on the screen. */
  readonly sign: string;
  readonly scrolled: string;
  readonly pressed: string;
  readonly presses: number;
  /** Brings an order to this view; a guest's new one, if left out. */
  readonly arrives?: (evening: Evening) => Promise<string>;
}

const WAITING: View = {
  name: 'orders',
  sign: AS_A_TICKET,
  scrolled: '[data-column=waiting] > [role=group]',
  pressed: '[data-column=waiting] button[aria-label^="Schválit,"]:enabled',
  presses: PRESSES,
};
const IN_PROGRESS: View = { ...WAITING, name: "orders, 'Probíhá' open", scrolled: '#in_progress-orders' };
const TABLES: View = {
  name: 'tables',
  sign: AT_ONCE,
  scrolled: '[aria-labelledby=tables-title]',
  pressed: '[aria-labelledby=calls-title] button[aria-label^="Potvrdit"]:enabled',
  presses: CALLS - 1,
};

const STATION: View = {
  name: 'station, 60 orders',
  counts: 'order.start_time !== null',
  sign: AS_A_TICKET,
  scrolled: 'main [data-list]',
  pressed: '[data-ticket] button[aria-label^="Hotovo, "]:enabled:not([data-main-action])',
  presses: PRESSES,
  arrives: (evening) => evening.confirmed(),
};
const PASS: View = {
  ...STATION,
  name: 'pass, 60 orders',
  pressed: '[data-ticket] button[aria-label^="Podáno"]:enabled',
};

/** `npm run bench -- board`: the staff's board with 300 open orders on a slow tablet, beside the same board with few. */
export async function boardPage(): Promise<void> {
  await atTablet(async (tablet, evening) => {
    await evening.inProgress(FEW.inProgress);
    await evening.orders(FEW.waiting);
    const few = await measure(tablet, evening, { ...WAITING, name: 'few orders' });
    await evening.inProgress(MORE_IN_PROGRESS);
    await evening.call(CALLS);
    const full = [await measure(tablet, evening, WAITING)];
    await tablet.page.getByRole('button', { name: /^Probíhá/ }).click();
    full.push(await measure(tablet, evening, IN_PROGRESS));
    await tablet.page.getByRole('button', { name: 'Stoly', exact: true }).click();
    full.push(await measure(tablet, evening, TABLES));
    print(few, full);
  });
}

/** `npm run bench -- kitchen`: a station and the pass with 60 open orders on the same tablet, beside few. */
export async function kitchenPages(): Promise<void> {
  await atTablet(async (tablet, whole) => {
    const { evening, station } = await whole.ofKitchen();
    await evening.inProgress(FEW.inProgress);
    await tablet.goes(`/OrderPage?station=${station}`);
    const few = await measure(tablet, evening, { ...STATION, name: 'station, few orders' });
    await evening.inProgress(KITCHEN_ORDERS - FEW.inProgress - NEW_ORDERS);
    const full = [await measure(tablet, evening, STATION)];
    await tablet.goes('/OrderPage?view=pass');
    full.push(await measure(tablet, evening, PASS));
    print(few, full);
    await tablet.page.close();
    await stepsDuringDecisions(evening);
  });
}

/** A step of the kitchen is an append to the order, as a decision is. */
async function stepsDuringDecisions(evening: Evening): Promise<void> {
  const decisions: number[] = [];
  const steps: number[] = [];
  for (let turn = 0; turn < STEPS; turn += 1) {
    const id = await evening.order();
    decisions.push(await took(() => evening.confirm(id)));
    steps.push(await took(() => evening.cooks(id)));
  }
  const [step, decision] = [quantile(steps, 0.95), quantile(decisions, 0.95)];
  console.log(`\nA step, ms p50 / p95: ${median(steps).toFixed(1)} / ${step.toFixed(1)}`);
  console.log(targetTable([{ title: 'a step of the kitchen to a decision, p95', value: step / decision, most: 1.1 }]));
}

async function took(act: () => Promise<void>): Promise<number> {
  const begun = performance.now();
  await act();
  return performance.now() - begun;
}

async function atTablet(work: (tablet: Tablet, evening: Evening) => Promise<void>): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-bench-board-'));
  const environment = { DATA_DIR: folder, RATE_LIMITS: 'off', LOG_LEVEL: 'warn', NODE_ENV: 'development' };
  const options = { name: 'product', entry: MAIN, probe: '/health/ready' };
  const server = await MeasuredServer.start(options, PORT, environment);
  const browser = await chromium.launch({ executablePath: chromiumPath(), args: CHROMIUM_FLAGS });
  try {
    const origin = `http://localhost:${PORT}`;
    const evening = await Evening.begin(origin);
    await work(await Tablet.signsIn(browser, origin), evening);
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

async function measure(tablet: Tablet, evening: Evening, view: View): Promise<Measured> {
  const { page } = tablet;
  const arrives = view.arrives ?? (() => evening.order());
  const list = page.locator(view.scrolled);
  await list.waitFor();
  await page.waitForTimeout(SETTLED_MS);
  const elements = await tablet.elements();
  const idle = await tablet.longestTask(() => page.waitForTimeout(IDLE_MS));
  const scroll = await tablet.longestTask(() => tablet.scrolls(list));
  await list.evaluate((element) => (element.scrollTop = 0));
  const arrivals: number[] = [];
  await tablet.awaits(view.sign, view.counts);
  for (let sent = 0; sent < NEW_ORDERS; sent += 1) arrivals.push(await tablet.untilShown(await arrives(evening)));
  await tablet.awaitsNothing();
  const presses = await tablet.presses(view.presses, () => page.locator(view.pressed).first());
  return { view: view.name, arrivals, presses, scroll, idle, elements };
}

function print(few: Measured, full: readonly Measured[]): void {
  const rows = [few, ...full].map(({ view, arrivals, presses, scroll, idle, elements }) => [
    view,
    `${median(arrivals).toFixed(0)} / ${quantile(arrivals, 0.95).toFixed(0)}`,
    (median(arrivals) / median(few.arrivals)).toFixed(1),
    `${median(presses).toFixed(0)} / ${Math.max(...presses).toFixed(0)}`,
    (median(presses) / median(few.presses)).toFixed(1),
    scroll.toFixed(0),
    idle.toFixed(0),
    String(elements),
  ]);
  const header = [
    'CPU 4× slower, ms',
    'new order p50/p95',
    '× few',
    'press p50/max',
    '× few',
    'scroll',
    'idle',
    'elements',
  ];
  console.log(`\n${table(header, rows)}`);
  const targets = full.flatMap(({ view, arrivals, presses, scroll, elements }) => [
    { title: `${view}: a new order is on the screen, p95, ms`, value: quantile(arrivals, 0.95), most: 300 },
    { title: `${view}: a press is answered, most, ms`, value: Math.max(...presses), most: 100 },
    { title: `${view}: longest task while scrolling, ms`, value: scroll, most: 100 },
    { title: `${view}: elements of the page`, value: elements, most: 6_000 },
  ]);
  console.log(`\n${targetTable(targets)}`);
}
