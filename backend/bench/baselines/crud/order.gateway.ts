import { WebSocketGateway, WebSocketServer } from '@nestjs/websockets';
import type { Server } from 'ws';
import type { OrderEntity } from './order.entity.js';

@WebSocketGateway({ path: '/ws' })
export class OrderGateway {
  @WebSocketServer()
  private readonly server!: Server;

  broadcast(order: OrderEntity): void {
    const frame = JSON.stringify({ type: 'orderUpdate', order });
    for (const socket of this.server.clients) socket.send(frame);
  }
}
