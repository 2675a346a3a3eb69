import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '#kernel/clock.js';
import { HttpModule } from '../http/http.module.js';
import { ClockWatch } from './clock-watch.js';
import { DatabaseClock } from './database-clock.js';

/** One clock for all processes: the machine's, or the database's if the machine's is wrong. */
@Global()
@Module({
  imports: [HttpModule],
  providers: [SystemClock, DatabaseClock, { provide: Clock, useExisting: DatabaseClock }, ClockWatch],
  exports: [Clock, DatabaseClock],
})
export class ClockModule {}
