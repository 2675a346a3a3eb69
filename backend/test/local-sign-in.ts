import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Database } from '#platform/database/database.js';
import { SignInBrowser } from './sign-in-browser.js';
import { startTestApp, type TestApp, type TestAppOptions } from './test-app.js';
import { until } from './until.js';

const ORIGIN = 'http://localhost:4331';
const LOCAL_SETTINGS = {
  SIGN_IN: 'local',
  SIGN_IN_SECRET: 'a secret of more than 32 characters',
  PUBLIC_URL: ORIGIN,
};

export interface SignInLetter {
  readonly text: string;
  readonly secret: string;
  /** Eight digits; `''` when the mail has none. */
  readonly code: string;
}

export type Tokens = Record<'access_token' | 'refresh_token' | 'id_token', string>;

/** Processes with SIGN_IN=local on one database, whose mails are files. */
export class LocalSignIn {
  private readonly others: TestApp[] = [];

  private constructor(
    readonly app: TestApp,
    private readonly folder: string,
  ) {}

  static async start(): Promise<LocalSignIn> {
    const folder = mkdtempSync(join(tmpdir(), 'stolek-local-'));
    return new LocalSignIn(await startTestApp({ settings: { ...LOCAL_SETTINGS, DATA_DIR: folder } }), folder);
  }

  /** Starts one more process, to be closed with the first. */
  async another(settings: TestAppOptions['settings'] = {}): Promise<TestApp> {
    const all = { ...LOCAL_SETTINGS, DATA_DIR: this.folder, ...settings };
    const other = await startTestApp({ settings: all, database: this.app.database });
    this.others.push(other);
    return other;
  }

  async close(): Promise<void> {
    for (const other of this.others) await other.close();
    await this.app.close();
    rmSync(this.folder, { recursive: true, force: true });
  }

  sql<Row>(text: string, values: unknown[] = []): Promise<Row[]> {
    return this.app.app.get(Database).query<Row>({ text, values });
  }

  /** Waits for mails that are being sent, then deletes all. */
  async forgetLetters(): Promise<void> {
    await this.idle();
    await this.sql('delete from sign_in_link');
    rmSync(join(this.folder, 'mail'), { recursive: true, force: true });
  }

  idle(): Promise<unknown> {
    return until(async () => (await this.sql('select 1 from outbox')).length === 0);
  }

  get letters(): string[] {
    try {
      return readdirSync(join(this.folder, 'mail')).filter((name) => name.endsWith('.eml'));
    } catch {
      return [];
    }
  }

  /** Waits until there are so many mails, and reads the newest. */
  async letter(count = 1): Promise<SignInLetter> {
    await until(() => this.letters.length >= count);
    const [, body = ''] = readFileSync(join(this.folder, 'mail', this.letters.sort(byNumber).at(-1)!), 'utf8').split(
      '\r\n\r\n',
    );
    const text = Buffer.from(body, 'base64').toString('utf8');
    const code = /(\d{4}) (\d{4})/.exec(text);
    return { text, secret: /#([\w-]{20,})/.exec(text)![1]!, code: code ? code[1]! + code[2]! : '' };
  }

  browser(server = this.app): SignInBrowser {
    return new SignInBrowser(server.url, `${ORIGIN}/auth-callback`);
  }

  /** Starts a sign-in. @returns the path of its page */
  async open(browser: SignInBrowser, parameters: Record<string, string> = {}): Promise<string> {
    const start = await browser.visit(browser.authorizePath(parameters));
    return new URL(start.headers.get('location')!, this.app.url).pathname;
  }

  openLink(browser: SignInBrowser, secret: string): Promise<string> {
    return this.open(browser, { link_token: secret, prompt: 'login' });
  }

  /** A browser whose page has sent an address. */
  async asksFor(address: string): Promise<{ browser: SignInBrowser; path: string }> {
    const browser = this.browser();
    const path = await this.open(browser);
    const answer = await browser.visit(path, { email: address });
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '?sent']);
    return { browser, path };
  }

  /** Completes a sign-in that the page has accepted. @returns the answer of the token endpoint */
  async tokens(browser: SignInBrowser, letIn: Response): Promise<Tokens> {
    expect(letIn.status).toBe(303);
    const { pathname, search } = new URL(letIn.headers.get('location')!, this.app.url);
    const back = await browser.follow(pathname + search);
    const { status, body } = await browser.exchange(back.get('code')!);
    expect(status).toBe(200);
    return body as Tokens;
  }

  async byCode(address: string): Promise<Tokens> {
    const known = this.letters.length;
    const { browser, path } = await this.asksFor(address);
    return this.tokens(browser, await browser.visit(path, { code: (await this.letter(known + 1)).code }));
  }
}

/** Orders the names of letters: the tenth follows the ninth. */
const { compare: byNumber } = new Intl.Collator('en', { numeric: true });
