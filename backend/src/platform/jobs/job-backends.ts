import { Inject, Injectable } from '@nestjs/common';
import { Settings } from '../config/settings.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from '../database/database-connection.js';
import { postgresBackend, redisBackend, type JobBackend } from './job-backend.js';

@Injectable()
export class JobBackends {
  constructor(
    private readonly settings: Settings,
    @Inject(DATABASE_CONNECTION) private readonly connection: DatabaseConnection,
  ) {}

  open(): JobBackend {
    return this.settings.REDIS_URL ? redisBackend(this.settings) : postgresBackend(this.connection);
  }
}
