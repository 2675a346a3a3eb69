import { Injectable, type OnModuleInit } from '@nestjs/common';
import { liveSockets } from '../live/live-socket.js';
import { Metrics } from './metrics.js';

@Injectable()
export class ProcessMetrics implements OnModuleInit {
  constructor(private readonly metrics: Metrics) {}

  onModuleInit(): void {
    this.metrics.glance('sockets', 'Open live sockets of this process', [], () => [[{}, liveSockets.open]]);
  }
}
