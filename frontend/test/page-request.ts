/** @throws the reason of the first signal that is aborted, also before it acts */
export function endingWith<Result>(signals: readonly AbortSignal[], act: () => Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    for (const signal of signals) {
      const end = () => reject(signal.reason as Error);
      if (signal.aborted) return end();
      signal.addEventListener('abort', end);
    }
    act().then(resolve, reject);
  });
}

const NodeRequest = globalThis.Request;
/** A request of a page: its address may be relative, and its form is jsdom's, which Node does not know. */
export class PageRequest extends NodeRequest {
  readonly form: unknown;
  /** jsdom's signal, which Node does not accept. */
  private readonly pageSignal: AbortSignal | null;

  constructor(input: string | URL | Request, { signal, ...init }: RequestInit = {}) {
    const isForm = init.body instanceof FormData;
    super(input instanceof NodeRequest ? input : new URL(input, location.href), {
      ...init,
      ...(isForm && { body: 'form' }),
    });
    this.pageSignal = signal ?? (input instanceof PageRequest ? input.pageSignal : null);
    this.form = isForm ? init.body : input instanceof PageRequest ? input.form : undefined;
  }

  override get signal(): AbortSignal {
    return this.pageSignal ?? super.signal;
  }

  override clone(): PageRequest {
    return new PageRequest(super.clone(), {
      ...(this.form instanceof FormData && { body: this.form, method: this.method }),
      signal: this.pageSignal,
    });
  }

  /** @returns undefined without a body */
  async sent(): Promise<unknown> {
    if (this.form instanceof FormData) return Object.fromEntries(this.form);
    const text = await this.text();
    return text === '' ? undefined : (JSON.parse(text) as unknown);
  }
}
