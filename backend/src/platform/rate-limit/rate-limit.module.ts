import { Module } from '@nestjs/common';
import { Clock } from '#kernel/clock.js';
import { Settings } from '../config/settings.js';
import { Database } from '../database/database.js';
import { RateLimiter } from './rate-limiter.js';
import { RedisCounts, PostgresCounts, type SharedCounts } from './shared-counts.js';

function chooseCounts(settings: Settings, database: Database): SharedCounts | null {
  if (settings.REDIS_URL) return new RedisCounts(settings);
  return settings.DATABASE_URL ? new PostgresCounts(database) : null;
}

@Module({
  providers: [
    {
      provide: RateLimiter,
      inject: [Clock, Settings, Database],
      useFactory: (clock: Clock, settings: Settings, database: Database) =>
        new RateLimiter(clock, settings, chooseCounts(settings, database)),
    },
  ],
  exports: [RateLimiter],
})
export class RateLimitModule {}
