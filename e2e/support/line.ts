import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/**
 * The network between a browser and the product, which a test can cut: TCP on a port of its own, given on as it comes.
 * `deaf` is what a tunnel does at the worst moment: what is sent arrives, the answer is lost.
 */
export class Line {
  private state: 'open' | 'cut' | 'deaf' = 'open';
  private readonly sockets = new Set<Socket>();
  private constructor(
    private readonly server: Server,
    readonly port: number,
  ) {}

  /** @param target the product's port, asked at every connection, so that the product may start after the line */
  static async to(target: () => number): Promise<Line> {
    const server = createServer();
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const line = new Line(server, (server.address() as AddressInfo).port);
    server.on('connection', (client) => line.carry(client, target()));
    return line;
  }

  get url(): string {
    return `http://localhost:${this.port}`;
  }

  cut(): void {
    this.state = 'cut';
    this.hangUp();
  }

  /** From now on requests arrive, and no answer comes back. */
  goDeaf(): void {
    this.state = 'deaf';
  }

  restore(): void {
    this.hangUp();
    this.state = 'open';
  }

  async close(): Promise<void> {
    this.hangUp();
    await new Promise((done) => this.server.close(done));
  }

  private hangUp(): void {
    for (const socket of this.sockets) socket.destroy();
    this.sockets.clear();
  }

  private carry(client: Socket, port: number): void {
    if (this.state === 'cut') return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      this.sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data) => this.state === 'open' && client.write(data));
  }
}
