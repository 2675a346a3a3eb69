import { Logger } from '@nestjs/common';
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { S3Server } from '#test/s3-server.js';
import { type FileStorage, FolderStorage } from './file-storage.js';
import { S3Storage } from './s3-storage.js';

const KEY = { accessKeyId: 'PICTURES', secretAccessKey: 'their secret' };
const NAME = `images/${'a'.repeat(64)}-480.webp`;

describe('the file storage', () => {
  const folder = mkdtempSync(join(tmpdir(), 'stolek-storage-'));
  let server: S3Server;

  beforeAll(async () => {
    // A store that is down is logged, which is not for the terminal here.
    Logger.overrideLogger(false);
    server = await S3Server.start('pictures', KEY);
  });
  afterAll(async () => {
    await server.close();
    rmSync(folder, { recursive: true });
  });

  const bucket = (change: object = {}) =>
    new S3Storage({ endpoint: server.endpoint, region: 'us-east-1', bucket: 'pictures', ...KEY, ...change });

  it('protects a locked file against changes if the bucket has locks, and otherwise only stores it', async () => {
    const until = new Date('2036-11-22');
    const put = (text: string) =>
      bucket().putLocked('heads/2026-11-22.json', Buffer.from(text), 'application/json', until);
    expect(await put('bez zámku')).toBe('object-store');
    server.hasLocks = true;
    expect(await put('první')).toBe('locked');
    await expect(put('druhé')).rejects.toThrow('SERVICE_UNAVAILABLE');
    await expect(bucket().delete('heads/2026-11-22.json')).rejects.toThrow('SERVICE_UNAVAILABLE');
    expect(String(await bucket().get('heads/2026-11-22.json'))).toBe('první');
    const inFolder = new FolderStorage(join(folder, 'files'));
    expect(await inFolder.putLocked('heads/x.json', Buffer.from('x'))).toBe('files');
  });

  it('removes an incomplete file if it cannot be stored', async () => {
    const files = join(folder, 'full');
    // The name is taken by a folder, so that the file cannot get it.
    mkdirSync(join(files, 'taken', 'inside'), { recursive: true });
    await expect(new FolderStorage(files).put('taken', Buffer.from('x'))).rejects.toThrow();
    expect(readdirSync(files)).toEqual(['taken']);
  });

  describe.each([
    ['in a folder', (): FileStorage => new FolderStorage(join(folder, 'files'))],
    ['in a bucket', (): FileStorage => bucket({ endpoint: `${server.endpoint}/` })],
  ])('%s', (_, open) => {
    it('returns a stored file byte for byte, also after a restart', async () => {
      const content = Buffer.from(Array.from({ length: 200_000 }, (_value, index) => (index * 7919) % 256));
      await open().put(NAME, content, 'image/webp');
      expect(await open().get(NAME)).toEqual(content);
    });

    it('accepts the same file again', async () => {
      await Promise.all([1, 2, 3].map(() => open().put(NAME, Buffer.from('jednou'), 'image/webp')));
      expect(await open().get(NAME)).toEqual(Buffer.from('jednou'));
    });

    it('deletes a file, and deletes it again without an error', async () => {
      const storage = open();
      await storage.put('images/fleeting.webp', Buffer.from('x'), 'image/webp');
      await storage.delete('images/fleeting.webp');
      await storage.delete('images/fleeting.webp');
      expect(await storage.get('images/fleeting.webp')).toBeNull();
    });

    it('lists all files of a folder, however many, and none of other folders', async () => {
      const storage = open();
      const names = Array.from({ length: 25 }, (_value, index) => `f${index}.webp`);
      for (const name of names) await storage.put(`many/${name}`, Buffer.from('x'), 'image/webp');
      await storage.put('many/deeper/other.webp', Buffer.from('x'), 'image/webp');
      const listed: string[] = [];
      for await (const part of storage.list('many', 10)) listed.push(...part);
      expect(listed.toSorted()).toEqual(names.toSorted());
      for await (const part of storage.list('nowhere')) expect(part).toEqual([]);
    });

    it('finds nothing under an unknown name', async () => {
      expect(await open().get('images/nothing.webp')).toBeNull();
    });
  });

  it('leaves no temporary file in a folder', async () => {
    const files = join(folder, 'whole');
    const storage: FileStorage = new FolderStorage(files);
    await storage.put('images/x.webp', Buffer.from('x'), 'image/webp');
    expect(readdirSync(join(files, 'images'))).toEqual(['x.webp']);
  });

  it.each([
    ['whose key is not known', { accessKeyId: 'SOMEBODY' }],
    ['whose key is a wrong one', { secretAccessKey: 'another secret' }],
    ['that is not there', { bucket: 'nowhere' }],
    ['whose server is down', { endpoint: 'http://127.0.0.1:9' }],
  ])('treats a bucket %s as out of service, not as empty', async (_, change) => {
    await expect(bucket(change).put(NAME, Buffer.from('x'), 'image/webp')).rejects.toMatchObject({
      code: 'SERVICE_UNAVAILABLE',
    });
    await expect(bucket(change).get(NAME)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' });
  });
});
