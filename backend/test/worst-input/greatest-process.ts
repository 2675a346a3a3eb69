import { setTimeout as sleep } from 'node:timers/promises';
import { AresServer } from '../ares-server.js';
import { RightsRestaurants, recordsOf, type Records } from '../rights/rights-restaurants.js';
import { startTestApp, type TestApp } from '../test-app.js';
import { openTestDatabase, type TestDatabase } from '../test-database.js';
import { addUser } from '../test-tokens.js';
import { fillGreatestVenue, FIRST } from './greatest-venue.js';
import { maximal } from './maximal-value.js';
import { fitting, resolve, tooMuchFor, type ApiRoute } from './routes.js';
import { ThreadWatch } from './thread-watch.js';
import { worstRequests, type WorstRequest } from './worst-requests.js';
import { SAMPLES_OF_ALL } from './worst-samples.js';

/** In milliseconds of processor time: others wait for that long on a quiet machine. */
export const LONGEST_BLOCK = 300;
const LONGEST_ANSWER = 30_000;
/** The product answers 503 after this time (platform/http/server.ts). */
const LATE = 12_000;
const ATTEMPTS = 5;
const PAUSE = 2_000;
const RECORDS: Records = recordsOf('own', new Map());
const NAMED = worstRequests();

interface Parts {
  readonly database: TestDatabase;
  readonly restaurants: RightsRestaurants;
  readonly ares: AresServer;
  readonly app: TestApp;
  readonly token: string;
}

/** Complaints about the answers of a route; empty lists are right. */
interface Faults {
  readonly slow: string[];
  readonly wrong: string[];
  readonly refused: string[];
}

/** A process with the greatest possible venue, whose longest blocks are measured. */
export class GreatestProcess {
  readonly watch = new ThreadWatch();

  private constructor(private readonly parts: Parts) {}

  static async start(): Promise<GreatestProcess> {
    const database = await openTestDatabase();
    const restaurants = await RightsRestaurants.open(database);
    await fillGreatestVenue(database);
    const ares = await AresServer.start();
    const app = await startTestApp({ database, settings: { ARES_URL: ares.url } });
    const token = await addUser(app, { email: 'sa@worst.test', role: 'SA' });
    return new GreatestProcess({ database, restaurants, ares, app, token });
  }

  get url(): string {
    return this.parts.app.url;
  }

  async close(): Promise<void> {
    const { database, restaurants, ares, app } = this.parts;
    this.watch.stop();
    await restaurants.close();
    await ares.close();
    try {
      await app.close();
    } finally {
      await database.close();
    }
  }

  /** @returns the longest block since the last call, in milliseconds; null if it was short enough */
  longBlock(): number | null {
    const longest = this.watch.spent();
    // A processor that others use needs more time for the same work.
    return longest > LONGEST_BLOCK && longest / this.watch.slowness() > LONGEST_BLOCK ? Math.round(longest) : null;
  }

  /** Sends the worst requests of a route. */
  async faultsOf(route: ApiRoute): Promise<Faults> {
    const [slow, wrong, refused]: [string[], string[], string[]] = [[], [], []];
    for (const request of [...genericRequests(route), ...(NAMED[route.name] ?? [])]) {
      const { status, text, hasWaited, took, longest } = await this.answerOf(route, request);
      const answer = `${request.title}: ${status} ${text}`;
      if (longest !== null) slow.push(`${longest} ms ${answer}`);
      if (took > LONGEST_ANSWER) slow.push(`${took} ms until the end of ${answer}`);
      // A busy machine answers 503, but only after all the time that an answer may take.
      if (status >= 500 && !(status === 503 && hasWaited)) wrong.push(answer);
      if (request.title === 'correct' && /"(VALIDATION_FAILED|BODY_TOO_LARGE)"/.test(text)) refused.push(answer);
      if (request.title === 'too much' && status < 400) refused.push(answer);
    }
    return { slow, wrong, refused };
  }

  /**
   * Comes again after a 503, as it asks: the database had no time on a busy machine. A page is read again after a block,
   * which may be of the collection of garbage: one of our code comes each time.
   */
  private async answerOf(route: ApiRoute, request: WorstRequest) {
    for (let attempt = 1; ; attempt++) {
      const answer = await this.ask(route, request);
      const isLate = answer.status === 503 || (route.method === 'GET' && answer.longest !== null);
      if (!isLate || answer.hasWaited || attempt === ATTEMPTS) return answer;
      await sleep(PAUSE);
    }
  }

  private async ask({ name, method, path }: ApiRoute, { query, body, form }: WorstRequest) {
    const sample = SAMPLES_OF_ALL[name]!;
    const params = Object.entries(sample.params?.(RECORDS) ?? {});
    const address = params.reduce((text, [key, value]) => text.replace(`{${key}}`, String(value)), path);
    const search = new URLSearchParams({ ...(sample.query?.(RECORDS) as Record<string, string>), ...query });
    const content = form ? formOf(form) : body === undefined ? null : JSON.stringify(body);
    const headers = new Headers({ authorization: `Bearer ${this.parts.token}` });
    if (typeof content === 'string') headers.set('content-type', 'application/json');
    this.watch.spent();
    const begun = this.watch.begin();
    const answer = await fetch(`${this.url}${address}?${search}`, { method, headers, body: content });
    const text = await beginningOf(answer);
    const hasWaited = performance.now() - begun.at >= LATE;
    return { status: answer.status, text, hasWaited, took: this.watch.took(begun), longest: this.longBlock() };
  }
}

function genericRequests(route: ApiRoute): WorstRequest[] {
  const sample = route.body && SAMPLES_OF_ALL[route.name]!.body?.(RECORDS);
  if (sample === undefined) return [{ title: 'correct' }];
  const body = fitting(maximal(route.body!, { resolve, idOf: (index) => FIRST + index }, sample) as object);
  return [
    { title: 'correct', body },
    { title: 'too much', body: tooMuchFor(route, sample) },
  ];
}

/** Bytes of an answer that are read; the pieces of a longer one are alike. */
const READ = 300_000;

async function beginningOf({ body }: Response): Promise<string> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of (body ?? []) as AsyncIterable<Uint8Array>) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > READ) break;
  }
  return Buffer.concat(chunks).toString('utf8', 0, 300);
}

function formOf(fields: Readonly<Record<string, string | Buffer>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) {
    form.append(name, typeof value === 'string' ? value : new Blob([new Uint8Array(value)]));
  }
  return form;
}
