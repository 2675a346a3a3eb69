import negotiate from '@fastify/accept-negotiator';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

const preferredEncoding = (accepted = ''): Encoding => negotiate(accepted, [...ENCODINGS]) ?? 'identity';

/** Higher levels take longer than they save while a guest waits. */
const BROTLI_QUALITY = 5;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const brotlied = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

// Always revalidated, because prices must never be stale; an unchanged menu then costs a 304.
const LASTING = { 'cache-control': 'no-cache', vary: 'accept-encoding' };
const OF_BODY = {
  'content-type': 'application/json; charset=utf-8',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

export class PreparedAnswer {
  private readonly plain: Buffer;
  private readonly hash: string;
  private readonly full = new Map<Encoding, ReadyAnswer>();
  private readonly unchanged = new Map<Encoding, ReadyAnswer>();
  private readonly packing = new Map<Encoding, Promise<void>>();

  constructor(
    text: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.plain = Buffer.from(text);
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  /** @param ifNoneMatch gives 304 if it contains this answer's tag, of whatever encoding */
  for(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): ReadyAnswer {
    const encoding = preferredEncoding(acceptEncoding);
    if (ifNoneMatch !== undefined && this.isKnown(ifNoneMatch)) return this.cachedIn(this.unchanged, encoding);
    return this.cachedIn(this.full, encoding);
  }

  /** For an answer to anonymous callers: it is compressed without blocking requests. */
  async whenPacked(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Promise<ReadyAnswer> {
    const encoding = preferredEncoding(acceptEncoding);
    const isWanted = ifNoneMatch === undefined || !this.isKnown(ifNoneMatch);
    if (isWanted && encoding !== 'identity' && !this.full.has(encoding)) {
      let packing = this.packing.get(encoding);
      if (packing === undefined) this.packing.set(encoding, (packing = this.pack(encoding)));
      await packing;
    }
    return this.for(acceptEncoding, ifNoneMatch);
  }

  /** The tag of the plain answer, which stands for every encoding in `If-None-Match`. */
  get etag(): string {
    return this.tag('identity');
  }

  get bytes(): number {
    return [...this.full.values()].reduce((sum, { body }) => sum + (body?.length ?? 0), this.plain.length);
  }

  private async pack(encoding: Exclude<Encoding, 'identity'>): Promise<void> {
    try {
      const body = await (encoding === 'gzip' ? gzipped(this.plain) : brotlied(this.plain, BROTLI));
      this.full.set(encoding, this.fullAnswer(encoding, trimmed(body)));
    } finally {
      this.packing.delete(encoding);
    }
  }

  /** RFC 9110, section 13.1.2. Our hash is too long to occur in another tag by chance. */
  private isKnown(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(this.hash) || ifNoneMatch.trim() === '*';
  }

  private cachedIn(answers: Map<Encoding, ReadyAnswer>, encoding: Encoding): ReadyAnswer {
    let answer = answers.get(encoding);
    if (!answer) {
      answer = answers === this.full ? this.makeFull(encoding) : this.makeUnchanged(encoding);
      answers.set(encoding, answer);
    }
    return answer;
  }

  private makeUnchanged(encoding: Encoding): ReadyAnswer {
    // The headers of a 304 replace those of the cached answer (RFC 9111, section 3.2), so the policy must be sent
    // again.
    return { status: 304, headers: { ...LASTING, ...this.headers, etag: this.tag(encoding) }, body: null };
  }

  private makeFull(encoding: Encoding): ReadyAnswer {
    return this.fullAnswer(encoding, encoded(this.plain, encoding));
  }

  private fullAnswer(encoding: Encoding, body: Buffer): ReadyAnswer {
    const headers: Record<string, string> = { ...OF_BODY, ...LASTING, ...this.headers, etag: this.tag(encoding) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return { status: 200, headers, body };
  }

  /** A strong tag identifies bytes, so each encoding has its own (RFC 9110, section 8.8.3). */
  private tag(encoding: Encoding): string {
    return `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }
}

function encoded(plain: Buffer, encoding: Encoding): Buffer {
  if (encoding === 'identity') return plain;
  if (encoding === 'gzip') return trimmed(gzipSync(plain));
  return trimmed(brotliCompressSync(plain, BROTLI));
}

/** A compressed text is a part of a page of 16 kB, which would stay with it. */
const trimmed = (packed: Buffer): Buffer => Buffer.from(packed);
