import { Injectable } from '@nestjs/common';
import { Worker } from 'node:worker_threads';
import { DomainError } from '#kernel/domain-error.js';
import type { ErrorCode } from '#kernel/error-code.js';
import { dayMenuOf, type WrittenDayMenu } from '../domain/day-menu.js';
import { MAX_IMPORT_BYTES } from './menu-limits.js';
import { isWorkbook } from './menu-workbook.js';
import { menuOfFile, type MenuOfFile } from './read-menu-file.js';

const INLINE_BYTES = 8 * 1024;
// The compiled thread, or its source in tests.
const THREAD = new URL(import.meta.url.replace(/menu-file(?=\.[jt]s)/, 'menu-file-thread'));

export type ThreadTask =
  | { readonly kind: 'read'; readonly content: Uint8Array; readonly sheet: string | undefined }
  | { readonly kind: 'days'; readonly text: string; readonly from: string }
  | { readonly kind: 'write'; readonly rows: readonly (readonly WrittenCell[])[] };
export type WrittenCell = string | number | null;
export type ThreadAnswer =
  | MenuOfFile
  | WrittenDayMenu
  | { readonly workbook: Uint8Array }
  | { readonly refused: ErrorCode };

/** Reads and writes menu files in threads, because a workbook of 2,000 rows would block the process for a second. */
@Injectable()
export class MenuFiles {
  /** The time of a task includes its wait for a thread. The memory is many times what 2,000 rows need. */
  protected readonly limits = {
    threads: 2,
    waiting: 8,
    timeoutMs: 30_000,
    memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
  };
  private running = 0;
  private readonly queue: (() => void)[] = [];

  /** @throws DomainError IMPORT_TOO_LARGE, IMPORT_UTF16, IMPORT_NOT_READABLE, SERVICE_UNAVAILABLE */
  async read(content: Buffer, sheet?: string): Promise<MenuOfFile> {
    if (content.length > MAX_IMPORT_BYTES) throw new DomainError('IMPORT_TOO_LARGE');
    if (!isWorkbook(content) && content.length <= INLINE_BYTES) return menuOfFile(content);
    const answer = await this.inThread({ kind: 'read', content: new Uint8Array(content), sheet });
    if (!('dishes' in answer)) throw new DomainError('IMPORT_NOT_READABLE');
    return answer;
  }

  /** @returns a menu without days if the text cannot be read @throws DomainError SERVICE_UNAVAILABLE */
  async days(text: string, from: string): Promise<WrittenDayMenu> {
    if (text.length <= INLINE_BYTES) return dayMenuOf(text, from);
    const answer = await this.inThread({ kind: 'days', text, from });
    return 'days' in answer ? answer : { days: [], unread: [] };
  }

  /** @throws DomainError SERVICE_UNAVAILABLE */
  async workbook(rows: readonly (readonly WrittenCell[])[]): Promise<Buffer> {
    const answer = await this.inThread({ kind: 'write', rows });
    if (!('workbook' in answer)) throw new DomainError('SERVICE_UNAVAILABLE');
    return Buffer.from(answer.workbook);
  }

  private async inThread(task: ThreadTask): Promise<ThreadAnswer> {
    const startedAt = performance.now();
    if (this.running >= this.limits.threads) {
      if (this.queue.length >= this.limits.waiting) throw new DomainError('SERVICE_UNAVAILABLE');
      await new Promise<void>((begin) => this.queue.push(begin));
    } else {
      this.running++;
    }
    try {
      const answer = await answerOf(task, this.limits, performance.now() - startedAt);
      if ('refused' in answer) throw new DomainError(answer.refused);
      return answer;
    } finally {
      const next = this.queue.shift();
      if (next) next();
      else this.running--;
    }
  }
}

/**
 * Refuses a file that takes too long as too large, unless it had to wait long for its thread. Refuses a file that ends
 * the thread as unreadable.
 */
async function answerOf(
  task: ThreadTask,
  { timeoutMs, memory }: MenuFiles['limits'],
  waitedMs: number,
): Promise<ThreadAnswer> {
  const late = waitedMs > timeoutMs / 10 ? 'SERVICE_UNAVAILABLE' : 'IMPORT_TOO_LARGE';
  const thread = new Worker(THREAD, { resourceLimits: memory, stdout: false, stderr: false });
  let timer: NodeJS.Timeout | undefined;
  try {
    return await new Promise<ThreadAnswer>((resolve, reject) => {
      thread.once('message', resolve);
      thread.once('error', (error) => {
        if (task.kind !== 'write') resolve({ refused: 'IMPORT_NOT_READABLE' });
        else reject(error);
      });
      thread.once('exit', () => resolve({ refused: 'IMPORT_NOT_READABLE' }));
      timer = setTimeout(() => resolve({ refused: late }), timeoutMs - waitedMs);
      thread.postMessage(task, task.kind === 'read' ? [task.content.buffer as ArrayBuffer] : []);
    });
  } finally {
    clearTimeout(timer);
    await thread.terminate();
  }
}
