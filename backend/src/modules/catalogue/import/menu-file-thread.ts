import { parentPort } from 'node:worker_threads';
import { writeXlsx } from 'hucre/xlsx';
import { DomainError } from '#kernel/domain-error.js';
import { dayMenuOf } from '../domain/day-menu.js';
import type { ThreadAnswer, ThreadTask } from './menu-file.js';
import { menuOfFile } from './read-menu-file.js';

async function answer(task: ThreadTask): Promise<ThreadAnswer> {
  if (task.kind === 'write') {
    return { workbook: await writeXlsx({ sheets: [{ name: 'Menu', rows: task.rows.map((row) => [...row]) }] }) };
  }
  if (task.kind === 'days') return dayMenuOf(task.text, task.from);
  try {
    return await menuOfFile(Buffer.from(task.content.buffer), task.sheet);
  } catch (error) {
    if (error instanceof DomainError) return { refused: error.code };
    throw error;
  }
}

parentPort?.once('message', (task: ThreadTask) => void answer(task).then((done) => parentPort?.postMessage(done, [])));
