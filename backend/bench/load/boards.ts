import { WebSocket } from 'ws';
import type { Board } from './jobs.js';

const PATIENCE_MS = 10_000;

/** Opens staff boards and waits until each is registered. */
export function openBoards(boards: readonly Board[], onFrame: (text: string) => void): Promise<WebSocket[]> {
  return Promise.all(boards.map((board) => openBoard(board, onFrame)));
}

function openBoard({ url, hello }: Board, onFrame: (text: string) => void): Promise<WebSocket> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url);
    const timer = setTimeout(() => reject(new Error(`The board at ${url} was not registered`)), PATIENCE_MS);
    const ready = () => (clearTimeout(timer), resolve(socket));
    socket.on('error', reject);
    socket.on('open', () => (hello ? socket.send(JSON.stringify(hello)) : ready()));
    socket.on('message', (data: Buffer) => {
      const text = data.toString('utf8');
      if (hello && text.includes('"registered"')) ready();
      else if (hello && text.includes('"error"')) reject(new Error(`The board was refused: ${text}`));
      else onFrame(text);
    });
  });
}
