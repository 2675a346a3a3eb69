import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A way to the database whose far end can vanish silently, like a machine that loses its power. */
export class WayToDatabase {
  private readonly open = new Set<[Socket, Socket]>();

  private constructor(
    private readonly server: Server,
    readonly url: string,
  ) {}

  /** @param url of a database on this computer; its server may be addressed by a socket, but listens on loopback too */
  static async to(url: string): Promise<WayToDatabase> {
    const target = new URL(url);
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const way = new WayToDatabase(
      server,
      url.replace(target.host, `127.0.0.1:${(server.address() as AddressInfo).port}`),
    );
    server.on('connection', (near) => {
      const far = connect(Number(target.port), '127.0.0.1');
      way.open.add([near, far]);
      for (const [one, other] of [[near, far] as const, [far, near] as const]) {
        one.on('error', () => undefined).pipe(other);
      }
    });
    return way;
  }

  /** Present connections hear nothing more; a new one reaches the machine that took its place. */
  fallSilent(): void {
    for (const [near, far] of this.open) {
      near.unpipe(far);
      far.unpipe(near);
    }
  }

  close(): void {
    for (const pair of this.open) pair.forEach((socket) => socket.destroy());
    this.server.close();
  }
}
