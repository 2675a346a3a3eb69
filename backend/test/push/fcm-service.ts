import { createServer, type Server } from 'node:http';
import { Agent } from 'node:https';
import { connect, type AddressInfo } from 'node:net';
import type { FcmRoute } from '#modules/notifications/fcm-sender.js';

/** One message in the format of FCM's HTTP v1 interface. */
export interface FcmMessage {
  readonly token: string;
  readonly notification: { title: string; body: string };
  readonly data: Record<string, string>;
  readonly webpush: { headers: Record<string, string> };
}

const ACCESS_TOKEN = 'access-token-of-the-test';

/** FCM on this machine: `POST /v1/projects/{project}/messages:send`, with its errors. */
export class FcmService {
  readonly received: FcmMessage[] = [];
  /** Tokens of phones that have uninstalled the app. */
  readonly unregistered = new Set<string>();
  /** Accepts requests, and never answers. */
  silent = false;
  private readonly server: Server;

  private constructor(readonly project: string) {
    this.server = createServer((request, response) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        if (this.silent) return;
        const signedIn = request.headers.authorization === `Bearer ${ACCESS_TOKEN}`;
        const known = request.method === 'POST' && request.url === `/v1/projects/${project}/messages:send`;
        const { status, body } = known
          ? this.answer(signedIn, Buffer.concat(chunks).toString())
          : { status: 404, body: error(404, 'NOT_FOUND', 'UNSPECIFIED_ERROR') };
        response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
      });
    });
  }

  static async start(project: string): Promise<FcmService> {
    const service = new FcmService(project);
    await new Promise<void>((done) => service.server.listen(0, '127.0.0.1', done));
    return service;
  }

  /** The route to this service for Firebase's client, which knows only one address. */
  route(): FcmRoute {
    const { port } = this.server.address() as AddressInfo;
    const httpAgent = new Agent();
    (httpAgent as unknown as { createConnection: unknown }).createConnection = () => connect(port, '127.0.0.1');
    return {
      credential: { getAccessToken: () => Promise.resolve({ access_token: ACCESS_TOKEN, expires_in: 3_600 }) },
      httpAgent,
    };
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private answer(signedIn: boolean, text: string): { status: number; body: object } {
    if (!signedIn) return { status: 401, body: error(401, 'UNAUTHENTICATED', 'THIRD_PARTY_AUTH_ERROR') };
    const { message } = JSON.parse(text) as { message: FcmMessage };
    if (this.unregistered.has(message.token)) return { status: 404, body: error(404, 'NOT_FOUND', 'UNREGISTERED') };
    this.received.push(message);
    return { status: 200, body: { name: `projects/${this.project}/messages/${this.received.length}` } };
  }
}

function error(code: number, status: string, errorCode: string): object {
  const type = 'type.googleapis.com/google.firebase.fcm.v1.FcmError';
  return { error: { code, status, message: errorCode, details: [{ '@type': type, errorCode }] } };
}
