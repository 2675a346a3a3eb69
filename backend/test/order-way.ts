import { Session } from 'node:inspector/promises';

const SOURCES = '/backend/src/';

/** The functions that ran, by file: the path under `backend/src`, and name and place of each function. */
export type Ran = ReadonlyMap<string, ReadonlySet<string>>;

/** Records which functions of our sources run, as V8's precise coverage counts them. */
export class RanFunctions {
  private constructor(private readonly session: Session) {}

  static async start(): Promise<RanFunctions> {
    const session = new Session();
    session.connect();
    await session.post('Profiler.enable');
    await session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: false });
    return new RanFunctions(session);
  }

  async during(work: () => Promise<unknown>): Promise<Ran> {
    await this.session.post('Profiler.takePreciseCoverage');
    await work();
    const { result } = await this.session.post('Profiler.takePreciseCoverage');
    return new Map(
      result
        .filter(({ url }) => url.includes(SOURCES))
        .map(({ url, functions }) => {
          const called = functions.filter(({ ranges: [whole] }) => whole !== undefined && whole.count > 0);
          const names = called.map(({ functionName, ranges: [whole] }) => `${functionName}@${whole?.startOffset}`);
          return [url.slice(url.indexOf(SOURCES) + SOURCES.length), new Set(names)];
        }),
    );
  }

  stop(): void {
    this.session.disconnect();
  }
}

/**
 * The files on the way of an order. A timer of another part may run beside an order, so a file needs in each of them a
 * function that does not run while nobody orders.
 * @param idle a time of the same length without an order
 */
export function filesOnWay(orders: readonly Ran[], idle: Ran): string[] {
  const [first, ...others] = orders.map(
    (ran) =>
      new Set(
        [...ran]
          .filter(([file, functions]) => [...functions].some((name) => idle.get(file)?.has(name) !== true))
          .map(([file]) => file),
      ),
  );
  return [...(first ?? [])].filter((file) => others.every((files) => files.has(file))).sort();
}
