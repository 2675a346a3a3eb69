import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { FileStorage, type Keeping } from './file-storage.js';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
const PART = 1_000;
const NONE = [404];
const NO_LOCKS = [400, 501];

export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/** Stores files in a bucket of an S3 service. The path names the bucket, because every S3 API supports that. */
export class S3Storage extends FileStorage {
  private readonly logger = new Logger(S3Storage.name);
  private readonly client: AwsClient;
  private readonly bucket: string;

  constructor({ endpoint, region, bucket, accessKeyId, secretAccessKey }: S3Options) {
    super();
    this.client = new AwsClient({ accessKeyId, secretAccessKey, region, service: 's3', retries: RETRIES });
    this.bucket = `${endpoint.replace(/\/+$/, '')}/${encodeURIComponent(bucket)}`;
  }

  override async put(name: string, content: Buffer, contentType: string): Promise<void> {
    await this.ask(name, putting(content, contentType));
  }

  /**
   * Stores the file with an Object Lock. A bucket made without locks refuses it; the file is then stored without a
   * lock.
   */
  override async putLocked(name: string, content: Buffer, contentType: string, until: Date): Promise<Keeping> {
    const request = putting(content, contentType, {
      'x-amz-object-lock-mode': 'COMPLIANCE',
      'x-amz-object-lock-retain-until-date': until.toISOString(),
    });
    if (await this.ask(name, request, NO_LOCKS)) return 'locked';
    await this.put(name, content, contentType);
    return 'object-store';
  }

  override async get(name: string): Promise<Buffer | null> {
    const response = await this.ask(name, { method: 'GET' });
    return response && Buffer.from(await response.arrayBuffer());
  }

  override async delete(name: string): Promise<void> {
    await this.ask(name, { method: 'DELETE' });
  }

  override async *list(folder: string, partSize = PART): AsyncIterable<readonly string[]> {
    const prefix = `${folder}/`;
    const query = new URLSearchParams({ prefix, 'max-keys': String(partSize) });
    for (;;) {
      const answer = await (await this.ask(`?${query}`, { method: 'GET' }))?.text();
      // Needs no XML parser: names contain no character that XML would escape.
      const keys = textsOf('Key', answer);
      yield keys.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/'));
      const last = keys.at(-1);
      if (last === undefined || textsOf('IsTruncated', answer)[0] !== 'true') return;
      query.set('marker', last);
    }
  }

  private async ask(name: string, init: RequestInit, nothing: readonly number[] = NONE): Promise<Response | null> {
    try {
      const response = await this.client.fetch(`${this.bucket}/${name}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return response;
      const answer = await response.text();
      if (nothing.includes(response.status) && !answer.includes('NoSuchBucket')) return null;
      this.logger.error(`The file store answered ${response.status}: ${answer.slice(0, 300)}`);
    } catch (error) {
      this.logger.error(`The file store could not be reached: ${String(error)}`);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }
}

/** Makes a request that stores a file. It has an MD5 digest too, because S3 requires one for a lock. */
function putting(content: Buffer, contentType: string, lock: Readonly<Record<string, string>> = {}): RequestInit {
  const digest = (kind: string) => createHash(kind).update(content);
  const headers = {
    'content-type': contentType,
    'content-length': String(content.length),
    'content-md5': digest('md5').digest('base64'),
    'x-amz-content-sha256': digest('sha256').digest('hex'),
    ...lock,
  };
  return { method: 'PUT', headers, body: new Uint8Array(content) };
}

function textsOf(element: string, xml = ''): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
}
