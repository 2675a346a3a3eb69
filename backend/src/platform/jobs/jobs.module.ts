import { Global, Module } from '@nestjs/common';
import { JobBackends } from './job-backends.js';
import { Jobs } from './jobs.js';
import { Outbox } from './outbox.js';

@Global()
@Module({ providers: [JobBackends, Jobs, Outbox], exports: [Jobs, Outbox] })
export class JobsModule {}
