import { Global, Module } from '@nestjs/common';
import { Clock, SystemClock } from '../../kernel/clock.js';

/** The machine's clock, for all; a test replaces it. */
@Global()
@Module({ providers: [{ provide: Clock, useClass: SystemClock }], exports: [Clock] })
export class ClockModule {}
