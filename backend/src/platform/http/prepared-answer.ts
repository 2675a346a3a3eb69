import negotiate from '@fastify/accept-negotiator';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { sharedCall } from '#kernel/shared-call.js';

export interface ReadyAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | null;
}

const ENCODINGS = ['br', 'gzip'] as const;
type Encoding = (typeof ENCODINGS)[number] | 'identity';

const preferredEncoding = (accepted = ''): Encoding => negotiate(accepted, [...ENCODINGS]) ?? 'identity';

/** Higher levels take longer to compress than a guest saves by a smaller answer. */
const BROTLI_QUALITY = 5;
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } };
const brotlied = promisify<Buffer, typeof BROTLI, Buffer>(brotliCompress);
const gzipped = promisify<Buffer, Buffer>(gzip);

// Always revalidated, because prices must be up to date. If the menu has not changed, that costs only a 304.
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
  private readonly packedIn = sharedCall((encoding: Encoding) => this.pack(encoding));

  constructor(
    text: string,
    private readonly headers: Readonly<Record<string, string>> = {},
  ) {
    this.plain = Buffer.from(text);
    this.hash = createHash('sha256').update(this.plain).digest('base64url').slice(0, 22);
  }

  /**
   * @param ifNoneMatch if it contains this answer's tag, in whatever encoding, the result is a 304
   * @returns `null` if the answer has not been compressed yet in the encoding that the caller prefers
   */
  ready(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): ReadyAnswer | null {
    const encoding = preferredEncoding(acceptEncoding);
    if (ifNoneMatch !== undefined && this.isKnown(ifNoneMatch)) return this.unchangedIn(encoding);
    return this.full.get(encoding) ?? null;
  }

  /** Like {@link ready}, but compresses the answer if necessary, without blocking other requests. */
  async whenPacked(acceptEncoding: string | undefined, ifNoneMatch: string | undefined): Promise<ReadyAnswer> {
    return this.ready(acceptEncoding, ifNoneMatch) ?? (await this.packedIn(preferredEncoding(acceptEncoding)));
  }

  /** The tag of the uncompressed answer. In `If-None-Match` it is valid for every encoding. */
  get etag(): string {
    return this.tag('identity');
  }

  get bytes(): number {
    return [...this.full.values()].reduce((sum, { body }) => sum + (body?.length ?? 0), this.plain.length);
  }

  private async pack(encoding: Encoding): Promise<ReadyAnswer> {
    const answer = this.fullAnswer(encoding, await encoded(this.plain, encoding));
    this.full.set(encoding, answer);
    return answer;
  }

  /** Searches for the hash only, which is too long to occur in another tag by chance (RFC 9110, section 13.1.2). */
  private isKnown(ifNoneMatch: string): boolean {
    return ifNoneMatch.includes(this.hash) || ifNoneMatch.trim() === '*';
  }

  private unchangedIn(encoding: Encoding): ReadyAnswer {
    let answer = this.unchanged.get(encoding);
    if (answer === undefined) {
      // A browser replaces its cached headers with those of the 304 (RFC 9111, section 3.2), so the policy must be
      // among them.
      answer = { status: 304, headers: { ...LASTING, ...this.headers, etag: this.tag(encoding) }, body: null };
      this.unchanged.set(encoding, answer);
    }
    return answer;
  }

  private fullAnswer(encoding: Encoding, body: Buffer): ReadyAnswer {
    const headers: Record<string, string> = { ...OF_BODY, ...LASTING, ...this.headers, etag: this.tag(encoding) };
    if (encoding !== 'identity') headers['content-encoding'] = encoding;
    headers['content-length'] = String(body.length);
    return { status: 200, headers, body };
  }

  /** @returns a strong tag; each encoding has its own, because it identifies the bytes (RFC 9110, section 8.8.3) */
  private tag(encoding: Encoding): string {
    return `"${this.hash}${encoding === 'identity' ? '' : `-${encoding}`}"`;
  }
}

async function encoded(plain: Buffer, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return plain;
  // Copied, because zlib returns a slice of a 16 kB buffer, and the slice would keep the whole buffer in memory.
  return Buffer.from(await (encoding === 'gzip' ? gzipped(plain) : brotlied(plain, BROTLI)));
}
