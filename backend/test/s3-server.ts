import { createHash, createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');
const sign = (key: Buffer | string, text: string): Buffer => createHmac('sha256', key).update(text).digest();
const error = (status: number, code: string) => ({ status, body: `<Error><Code>${code}</Code></Error>` });

interface Answer {
  readonly status: number;
  readonly body?: Buffer | string;
}

/**
 * A bucket in memory behind the part of the S3 API that the product uses (Amazon S3 API Reference: PutObject,
 * GetObject, DeleteObject, ListObjects, with the bucket in the path). It verifies every request's Signature Version 4.
 */
export class S3Server {
  private readonly files = new Map<string, Buffer>();
  private readonly locked = new Set<string>();
  /** Tells whether the bucket was made with Object Lock. */
  hasLocks = false;
  private readonly server: Server;

  private constructor(
    private readonly bucket: string,
    private readonly key: { readonly accessKeyId: string; readonly secretAccessKey: string },
  ) {
    this.server = createServer((request, response) => {
      this.serve(request, response).catch((failure: Error) => response.destroy(failure));
    });
  }

  static async start(bucket: string, key: S3Server['key']): Promise<S3Server> {
    const started = new S3Server(bucket, key);
    await new Promise<void>((done) => started.server.listen(0, '127.0.0.1', done));
    return started;
  }

  get endpoint(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }

  private async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const content = Buffer.concat((await request.toArray()) as Buffer[]);
    const { status, body = '' } = this.answer(request, content);
    response.writeHead(status).end(body);
  }

  private answer(request: IncomingMessage, content: Buffer): Answer {
    const refused = this.refusal(request, content);
    if (refused !== null) return error(403, refused);
    const url = new URL(request.url ?? '/', this.endpoint);
    const [, bucket = '', ...path] = url.pathname.split('/');
    if (bucket !== this.bucket) return error(404, 'NoSuchBucket');
    const name = path.join('/');
    if (request.method === 'GET' && name === '') return { status: 200, body: this.listed(url.searchParams) };
    const locked = this.lockRefusal(name, request);
    if (locked !== null) return locked;
    if (request.method === 'PUT') this.files.set(name, content);
    if (request.method === 'DELETE') this.files.delete(name);
    if (request.method !== 'GET') return { status: request.method === 'DELETE' ? 204 : 200 };
    const file = this.files.get(name);
    return file ? { status: 200, body: file } : error(404, 'NoSuchKey');
  }

  /** A locked file stays; a bucket without Object Lock accepts no locks. */
  private lockRefusal(name: string, { method, headers }: IncomingMessage): Answer | null {
    const isLocking = headers['x-amz-object-lock-retain-until-date'] !== undefined;
    if (isLocking && !this.hasLocks) return error(400, 'InvalidRequest');
    if (method !== 'GET' && this.locked.has(name)) return error(403, 'AccessDenied');
    if (isLocking) this.locked.add(name);
    return null;
  }

  private listed(query: URLSearchParams): string {
    const from = query.get('marker') ?? '';
    const names = [...this.files.keys()].toSorted().filter((name) => name > from);
    const found = names.filter((name) => name.startsWith(query.get('prefix') ?? ''));
    const shown = found.slice(0, Number(query.get('max-keys') ?? 1000));
    const contents = shown.map((name) => `<Contents><Key>${name}</Key></Contents>`).join('');
    return `<ListBucketResult><IsTruncated>${shown.length < found.length}</IsTruncated>${contents}</ListBucketResult>`;
  }

  /**
   * Checks like AWS: Signature Version 4 over the request's own canonical form, then the body against its declared
   * hash.
   */
  private refusal({ method = '', url = '/', headers }: IncomingMessage, content: Buffer): string | null {
    const form = /Credential=([^/]+)\/([^,]+), SignedHeaders=([^,]+), Signature=(\w+)$/.exec(
      headers.authorization ?? '',
    );
    const [, id, scope = '', signed = '', signature] = form ?? [];
    if (id !== this.key.accessKeyId) return 'InvalidAccessKeyId';
    const hash = String(headers['x-amz-content-sha256']);
    const [path = '', query = ''] = url.split('?');
    const sent = signed.split(';').map((name) => `${name}:${String(headers[name])}\n`);
    const canonical = [method, path, query.split('&').toSorted().join('&'), sent.join(''), signed, hash].join('\n');
    const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, sha256(canonical)].join('\n');
    const key = scope
      .split('/')
      .reduce<Buffer | string>((last, part) => sign(last, part), `AWS4${this.key.secretAccessKey}`);
    if (sign(key, text).toString('hex') !== signature) return 'SignatureDoesNotMatch';
    return hash === 'UNSIGNED-PAYLOAD' || hash === sha256(content) ? null : 'XAmzContentSHA256Mismatch';
  }
}
