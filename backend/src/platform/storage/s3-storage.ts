import { AwsClient } from 'aws4fetch';
import { createHash } from 'node:crypto';
import { Logger } from '@nestjs/common';
import { DomainError } from '#kernel/domain-error.js';
import { FileStorage } from './file-storage.js';

const TIMEOUT_MS = 10_000;
const RETRIES = 2;
/** The most that ListObjects answers at once. */
const PART = 1_000;

/** Where the bucket is, and the key to it. */
export interface S3Options {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
}

/**
 * Files in a bucket of any store that speaks the S3 API (Amazon S3 API Reference: PutObject, GetObject, DeleteObject, ListObjects). The
 * bucket stands in the path, which every one of them understands; requests are signed with Signature Version 4.
 */
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
    const headers = {
      'content-type': contentType,
      'content-length': String(content.length),
      'x-amz-content-sha256': createHash('sha256').update(content).digest('hex'),
    };
    await this.ask(name, { method: 'PUT', headers, body: new Uint8Array(content) });
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
      // Our names hold nothing that XML would write otherwise.
      const keys = textsOf('Key', answer);
      yield keys.map((key) => key.slice(prefix.length)).filter((name) => !name.includes('/'));
      const last = keys.at(-1);
      if (last === undefined || textsOf('IsTruncated', answer)[0] !== 'true') return;
      query.set('marker', last);
    }
  }

  /** @returns `null` for what is not there */
  private async ask(name: string, init: RequestInit): Promise<Response | null> {
    try {
      const response = await this.client.fetch(`${this.bucket}/${name}`, {
        ...init,
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (response.ok) return response;
      const answer = await response.text();
      if (response.status === 404 && !answer.includes('NoSuchBucket')) return null;
      this.logger.error(`The file store answered ${response.status}: ${answer.slice(0, 300)}`);
    } catch (error) {
      this.logger.error(`The file store could not be reached: ${String(error)}`);
    }
    throw new DomainError('SERVICE_UNAVAILABLE');
  }
}

/** @returns what stands in each element of that name */
function textsOf(element: string, xml = ''): string[] {
  return [...xml.matchAll(new RegExp(`<${element}>([^<]*)</${element}>`, 'g'))].map(([, text = '']) => text);
}
