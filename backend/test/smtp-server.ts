import { createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A minimal mail server (RFC 5321). */
export class SmtpServer {
  readonly letters: { readonly to: string; readonly text: string }[] = [];
  /** The refusal of every recipient, if set. */
  refusal: string | null = null;
  /** Recipients that were never answered, because the server `isSilent`. */
  waiting = 0;
  isSilent = false;
  private readonly server: Server = createServer((socket) => this.talk(socket));
  private readonly sockets = new Set<Socket>();

  static async start(): Promise<SmtpServer> {
    const server = new SmtpServer();
    await new Promise<void>((done) => server.server.listen(0, '127.0.0.1', done));
    return server;
  }

  get url(): string {
    return `smtp://127.0.0.1:${(this.server.address() as AddressInfo).port}`;
  }

  close(): void {
    for (const socket of this.sockets) socket.destroy();
    this.server.close();
  }

  private talk(socket: Socket): void {
    let [to, data, reading] = ['', '', false];
    this.sockets.add(socket);
    socket.write('220 test\r\n');
    socket.on('error', () => undefined);
    socket.on('close', () => this.sockets.delete(socket));
    socket.on('data', (chunk) => {
      for (const line of chunk.toString().split('\r\n').slice(0, -1)) {
        if (reading && line !== '.') data += `${line}\n`;
        else if (reading) {
          reading = false;
          this.letters.push({ to, text: data });
          data = '';
          socket.write('250 taken\r\n');
        } else if (line.startsWith('RCPT TO')) {
          to = /<(.*)>/.exec(line)?.[1] ?? '';
          if (this.isSilent) this.waiting += 1;
          else socket.write(`${this.refusal ?? '250 ok'}\r\n`);
        } else if (line === 'DATA') {
          reading = true;
          socket.write('354 go on\r\n');
        } else socket.write('250 ok\r\n');
      }
    });
  }
}
