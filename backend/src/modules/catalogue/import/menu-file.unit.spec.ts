import { monitorEventLoopDelay } from 'node:perf_hooks';
import { deflateRawSync } from 'node:zlib';
import { writeXlsx } from 'hucre/xlsx';
import type { DomainError } from '#kernel/domain-error.js';
import { ERROR_STATUS } from '#kernel/error-code.js';
import { WORKBOOK_BOMBS } from '#test/worst-input/workbook-bombs.js';
import { draftOf } from './menu-draft.js';
import { MenuFiles } from './menu-file.js';
import { menuOfFile } from './read-menu-file.js';

const HEADER = ['Název', 'Kategorie', 'Cena Kč', 'Popis'];
const DESCRIPTION = 'Příliš žluťoučký kůň úpěl ďábelské ódy. '.repeat(4);
const row = (index: number) => [`Jídlo ${index}`, 'Hlavní', 100 + index, DESCRIPTION];
const table = (rows: number) => [HEADER, ...Array.from({ length: rows }, (_, index) => row(index))];
const workbook = async (rows: number) =>
  Buffer.from(await writeXlsx({ sheets: [{ name: 'Menu', rows: table(rows) }] }));

/** @returns how long the work took, and the longest time in which the process did nothing else, in milliseconds */
async function measured(work: () => Promise<unknown>): Promise<{ took: number; blocked: number }> {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  // The first ticks belong to what ran before.
  await new Promise((resolve) => setTimeout(resolve, 50));
  delay.reset();
  const begun = performance.now();
  await work();
  const took = performance.now() - begun;
  await new Promise((resolve) => setTimeout(resolve, 20));
  delay.disable();
  return { took, blocked: delay.max / 1e6 };
}

const WIDE = {
  threads: 1,
  waiting: 1,
  timeoutMs: 30_000,
  memory: { maxOldGenerationSizeMb: 384, maxYoungGenerationSizeMb: 32 },
};

class Narrow extends MenuFiles {
  protected override readonly limits: MenuFiles['limits'];

  constructor(limits: Partial<MenuFiles['limits']>) {
    super();
    this.limits = { ...WIDE, ...limits };
  }
}

describe('files of menus', () => {
  const files = new Narrow({ timeoutMs: 240_000 });

  it('are read while the process answers other requests', async () => {
    const file = await workbook(2_000);
    let dishes: unknown[] = [];
    const { took, blocked } = await measured(async () => (dishes = [...(await files.read(file)).dishes]));
    expect(dishes).toHaveLength(2_000);
    expect(dishes[1_999]).toMatchObject({ row: 2_001, name: 'Jídlo 1999', priceCzk: 209_900 });
    // Read in the process itself, the two are the same. A busy machine stretches both.
    expect(blocked).toBeLessThan(took / 3);
  });

  it('can be written as a workbook and read again', async () => {
    const written = await files.workbook(table(3));
    expect((await files.read(written)).dishes).toHaveLength(3);
  });

  it('are refused with the reason that the reading thread gives', async () => {
    await expect(files.read(await workbook(2_001))).rejects.toMatchObject({ code: 'IMPORT_TOO_LARGE' });
    const nothing = Buffer.concat([Buffer.from('PK\x03\x04', 'latin1'), deflateRawSync('x')]);
    await expect(files.read(nothing)).rejects.toMatchObject({ code: 'IMPORT_NOT_READABLE' });
  });

  it('wait in a queue, and are refused if too many wait or if one takes too long', async () => {
    const file = await workbook(1);
    const narrow = new Narrow({ threads: 1, waiting: 1, timeoutMs: 240_000 });
    const answers = await Promise.allSettled([1, 2, 3].map(() => narrow.read(file)));
    expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected']);
    expect(answers[2]).toMatchObject({ reason: { code: 'SERVICE_UNAVAILABLE' } });
    const hasty = new Narrow({ threads: 1, waiting: 1, timeoutMs: 1 });
    const late = await Promise.allSettled([1, 2].map(() => hasty.read(file)));
    expect(late).toMatchObject([{ reason: { code: 'IMPORT_TOO_LARGE' } }, { reason: { code: 'SERVICE_UNAVAILABLE' } }]);
  });

  it('are refused if their thread has no memory left', async () => {
    const small = new Narrow({
      memory: { maxOldGenerationSizeMb: 24, maxYoungGenerationSizeMb: 2 },
      timeoutMs: 240_000,
    });
    const bomb = WORKBOOK_BOMBS['a workbook of many shared texts'];
    expect((await small.read(await workbook(1))).dishes).toHaveLength(1);
    await expect(small.read(bomb)).rejects.toMatchObject({ code: 'IMPORT_NOT_READABLE' });
    expect(ERROR_STATUS.IMPORT_NOT_READABLE).toBe(422);
  });

  it('are refused or read only in part if a small workbook unpacks to more than a menu contains', async () => {
    const codes = Object.entries(WORKBOOK_BOMBS).map(async ([title, content]) => {
      const code = await menuOfFile(content).then(
        ({ dishes }) => dishes.length,
        (error: DomainError) => error.code,
      );
      return [title, code];
    });
    expect(Object.fromEntries(await Promise.all(codes))).toEqual({
      'a workbook of many shared texts': 1,
      'a workbook of many sheets': 1,
      'a workbook of overlapping merged cells': 'IMPORT_TOO_LARGE',
      'a workbook with one long text in each cell': 'IMPORT_TOO_LARGE',
      'a workbook larger than it says': 'IMPORT_TOO_LARGE',
    });
  });
});

describe('the worst texts of 5 MB', () => {
  const MB5 = 5 * 1024 * 1024;
  const repeated = (text: string, bytes = MB5) =>
    Buffer.from(text.repeat(Math.ceil(bytes / text.length)).slice(0, bytes));

  it.each([
    ['one line of numbers', repeated(' 1')],
    ['one letter', repeated('a')],
    ['one line of spaces', Buffer.concat([Buffer.from('Guláš'), repeated(' ', MB5 - 10), Buffer.from('x')])],
    ['one line of digits', repeated('9')],
    ['one line of dots', repeated('Guláš....')],
    ['a million columns', repeated('Guláš,')],
    ['a million columns of numbers', repeated('1;')],
    ['a million empty rows', repeated('\n')],
    ['quotes without an end', repeated('"Guláš;')],
    ['marks over one letter', repeated('a\u0301\u0302')],
    ['8 kB of spaces', Buffer.concat([Buffer.from('Guláš'), repeated(' ', 8_000), Buffer.from('x')])],
    ['8 kB of numbers', repeated(' 1', 8_000)],
    ['8 kB of lists in brackets', repeated(`${'(1,'.repeat(95)}x\n`, 8_000)],
  ])('are read or refused without blocking other requests: %s', async (_, content) => {
    const files = new Narrow({ timeoutMs: 240_000 });
    const { took, blocked } = await measured(async () => {
      const menu = await files.read(content).catch((error: unknown) => {
        expect(error).toMatchObject({ code: expect.stringMatching(/^IMPORT_/) });
        return { dishes: [] };
      });
      draftOf(menu.dishes, []);
    });
    // Computed in the process itself, the two are the same. A busy machine stretches both.
    expect(blocked).toBeLessThan(300 + took / 3);
  });
});
