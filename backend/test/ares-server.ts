import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers of ARES about a subject, shortened, in the form of `GET /ekonomicke-subjekty/{ico}`. */
const SUBJECTS = {
  27082440: {
    ico: '27082440',
    obchodniJmeno: 'Alza.cz a.s.',
    sidlo: {
      kodStatu: 'CZ',
      nazevStatu: 'Česká republika',
      kodObce: 554782,
      nazevObce: 'Praha',
      nazevUlice: 'Jankovcova',
      cisloDomovni: 1522,
      cisloOrientacni: 53,
      nazevCastiObce: 'Holešovice',
      psc: 17000,
      textovaAdresa: 'Jankovcova 1522/53, Holešovice, 17000 Praha 7',
    },
    pravniForma: '121',
    financniUrad: '004',
    datumVzniku: '2003-08-26',
    dic: 'CZ27082440',
    icoId: '27082440',
  },
  // In a village: the house number follows the village's name. No VAT.
  12345679: {
    ico: '12345679',
    obchodniJmeno: 'Jan Novák',
    sidlo: { nazevStatu: 'Česká republika', nazevObce: 'Lhota', nazevCastiObce: 'Lhota', cisloDomovni: 7, psc: 1001 },
    pravniForma: '101',
    datumVzniku: '1999-01-01',
    datumZaniku: '2020-02-01',
  },
};

/** The part of ARES that the product uses, on this computer. */
export class AresServer {
  mood: 'answers' | 'fails' | 'babbles' | 'hangs' = 'answers';
  /** Number of requests. */
  requests = 0;
  private readonly server = createServer((request, response) => this.serve(request.url ?? '', response));

  static async start(): Promise<AresServer> {
    const started = new AresServer();
    await new Promise<void>((done) => started.server.listen(0, '127.0.0.1', done));
    return started;
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private serve(path: string, response: ServerResponse): void {
    this.requests += 1;
    const answer = (status: number, body: unknown): unknown =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (this.mood === 'hangs') return;
    if (this.mood === 'fails') return void answer(500, { kod: 'OBECNA_CHYBA', popis: 'Interní chyba' });
    if (this.mood === 'babbles') return void answer(200, { cas: 'pryč' });
    const subject = new Map(Object.entries(SUBJECTS)).get(/^\/ekonomicke-subjekty\/(\d{8})$/.exec(path)?.[1] ?? '');
    if (subject) return void answer(200, subject);
    answer(404, { kod: 'NENALEZENO', popis: 'Subjekt nebyl nalezen', subKod: 'VYSTUP_SUBJEKT_NENALEZEN' });
  }
}
