import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A span in OTLP's JSON. */
export interface CollectedSpan {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly status?: { readonly code?: number };
  readonly attributes: readonly { readonly key: string; readonly value: unknown }[];
}

interface TracesBody {
  readonly resourceSpans: readonly { readonly scopeSpans: readonly { readonly spans: readonly CollectedSpan[] }[] }[];
}

/** Receives traces by OTLP over HTTP, and records all other requests. */
export class TraceCollector {
  readonly spans: CollectedSpan[] = [];
  readonly headers: Record<string, string | string[] | undefined>[] = [];

  private constructor(private readonly server: Server) {
    server.on('request', (request, response) => {
      this.take(request, response).catch((error: Error) => response.destroy(error));
    });
  }

  private async take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.headers.push(request.headers);
    const text = (await request.toArray()).join('');
    if (request.url === '/v1/traces') {
      const { resourceSpans } = JSON.parse(text) as TracesBody;
      this.spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans)));
    }
    response.setHeader('content-type', 'application/json').end('{}');
  }

  static async start(): Promise<TraceCollector> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    return new TraceCollector(server);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.server.closeAllConnections();
    await new Promise((done) => this.server.close(done));
  }
}
