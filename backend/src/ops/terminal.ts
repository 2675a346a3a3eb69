const BAR_WIDTH = 24;
const REDRAW_MS = 80;

/** A stream for output. Progress is drawn only on a terminal. */
export interface Output {
  write(text: string): unknown;
  readonly isTTY?: boolean;
}

/** Prints a command's answer: text for people, or one JSON value for programs. Progress is shown only to people. */
export class Terminal {
  private drawnAt = 0;
  private hasBar = false;

  constructor(
    private readonly json: boolean,
    private readonly out: Output,
    private readonly err: Output,
  ) {}

  /** Prints an answer. Calls `text` only if the answer is for people. */
  answer(value: unknown, text: () => string): void {
    this.clear();
    this.out.write(this.json ? `${JSON.stringify(value, null, 2)}\n` : `${text()}\n`);
  }

  line(text: string): void {
    this.out.write(`${text}\n`);
  }

  note(line: string): void {
    this.clear();
    if (!this.json) this.err.write(`${line}\n`);
  }

  fail(line: string): void {
    this.clear();
    this.err.write(`${line}\n`);
  }

  progress(label: string, done: number, total: number, rest = ''): void {
    if (this.json || !this.err.isTTY) return;
    const now = Date.now();
    if (done < total && now - this.drawnAt < REDRAW_MS) return;
    this.drawnAt = now;
    this.hasBar = true;
    const share = total > 0 ? Math.min(1, done / total) : 1;
    const full = Math.round(share * BAR_WIDTH);
    const percent = `${Math.floor(share * 100)} %`.padStart(5);
    this.err.write(`\r\x1b[K${label} ${'█'.repeat(full)}${'░'.repeat(BAR_WIDTH - full)} ${percent}  ${rest}`);
  }

  private clear(): void {
    if (!this.hasBar) return;
    this.err.write('\r\x1b[K');
    this.hasBar = false;
  }
}

/** Aligns columns to their widest cell, with two spaces between them. */
export function table(rows: readonly (readonly (string | number)[])[]): string {
  const widths = (rows[0] ?? []).map((_, column) => Math.max(...rows.map((row) => String(row[column] ?? '').length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) =>
          typeof cell === 'number' ? String(cell).padStart(widths[column] ?? 0) : cell.padEnd(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

export function duration(seconds: number): string {
  const whole = Math.round(seconds);
  const two = (value: number): string => String(value).padStart(2, '0');
  if (whole < 60) return `${whole} s`;
  if (whole < 3600) return `${Math.floor(whole / 60)} min ${two(whole % 60)} s`;
  return `${Math.floor(whole / 3600)} h ${two(Math.floor((whole % 3600) / 60))} min`;
}

export function count(n: number, one: string, many = `${one}s`): string {
  return `${new Intl.NumberFormat('en-US').format(n)} ${n === 1 ? one : many}`;
}
