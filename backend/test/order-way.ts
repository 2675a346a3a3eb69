import { Session } from 'node:inspector/promises';

const SOURCE = /\/((?:backend|rules)\/src\/.+)$/;

/** The functions that ran, by file: the path from the root, and name and place of each function. */
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
      result.flatMap(({ url, functions }) => {
        const file = SOURCE.exec(url)?.[1];
        if (file === undefined) return [];
        const called = functions.filter(({ ranges: [whole] }) => whole !== undefined && whole.count > 0);
        const names = called.map(({ functionName, ranges: [whole] }) => `${functionName}@${whole?.startOffset}`);
        return [[file, new Set(names)]];
      }),
    );
  }

  stop(): void {
    this.session.disconnect();
  }
}

/**
 * The files on the way of an order: those with a function that runs in each of the orders, and not as well in each of
 * the idle times. A timer that fires often enough to run beside each order also runs in each idle time.
 * @param idle as long as the orders took, without an order
 */
export function filesOnWay(orders: readonly Ran[], idle: readonly Ran[]): string[] {
  const everyTime = (file: string, name: string, times: readonly Ran[]): boolean =>
    times.every((ran) => ran.get(file)?.has(name) === true);
  const [first = new Map<string, ReadonlySet<string>>()] = orders;
  return [...first]
    .filter(([file, names]) => [...names].some((name) => everyTime(file, name, orders) && !everyTime(file, name, idle)))
    .map(([file]) => file)
    .sort();
}
