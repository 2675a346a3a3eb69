import { connect, createServer } from 'node:net';

/**
 * The network between a client and the product: TCP on its own port, forwarded unchanged. A test can cut it. `deaf`
 * does what a tunnel does at the worst moment: the request arrives, but the answer is lost.
 */
export class Line {
  /** @type {'open' | 'cut' | 'deaf'} */
  #state = 'open';
  /** @type {Set<import('node:net').Socket>} */
  #sockets = new Set();
  #server = createServer();

  /**
   * @param {() => number} target returns the product's port; called for every connection, so that the product may start
   *   after the line
   * @returns {Promise<Line>}
   */
  static async to(target) {
    const line = new Line();
    line.#server.on('connection', (client) => line.#carry(client, target()));
    await new Promise((done) => line.#server.listen(0, '127.0.0.1', () => done(undefined)));
    return line;
  }

  get port() {
    return /** @type {import('node:net').AddressInfo} */ (this.#server.address()).port;
  }

  get url() {
    return `http://localhost:${this.port}`;
  }

  cut() {
    this.#state = 'cut';
    this.#hangUp();
  }

  /** From now on, requests arrive, but no answer comes back. */
  goDeaf() {
    this.#state = 'deaf';
  }

  restore() {
    this.#hangUp();
    this.#state = 'open';
  }

  async close() {
    this.#hangUp();
    await new Promise((done) => this.#server.close(done));
  }

  #hangUp() {
    for (const socket of this.#sockets) socket.destroy();
    this.#sockets.clear();
  }

  /**
   * @param {import('node:net').Socket} client
   * @param {number} port
   */
  #carry(client, port) {
    if (this.#state === 'cut') return void client.destroy();
    const upstream = connect(port, '127.0.0.1');
    for (const socket of [client, upstream]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        client.destroy();
        upstream.destroy();
      });
    }
    client.on('data', (data) => upstream.write(data));
    upstream.on('data', (data) => this.#state === 'open' && client.write(data));
  }
}
