import type { INestApplicationContext } from '@nestjs/common';
import { WsAdapter } from '@nestjs/platform-ws';

/** The event under which every frame reaches the gateway: what a frame is, the gateway's schemas say. */
export const FRAME = 'frame';
/** Decisions, API: the socket's path, with its slash, which Nest's normalised paths have not. */
export const LIVE_PATH = '/ws/';

/** Nest's `ws` adapter at `/ws/`, giving frames on as they came. */
export class LiveAdapter extends WsAdapter {
  constructor(app: INestApplicationContext) {
    super(app, { messageParser: (data: unknown) => ({ event: FRAME, data: String(data) }) });
  }

  override create(port: number, options?: Record<string, unknown>): { path?: string } {
    const server = super.create(port, options as never) as { path?: string };
    server.path = LIVE_PATH;
    return server;
  }
}
