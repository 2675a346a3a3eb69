import { Module } from '@nestjs/common';
import { APP_FILTER, APP_PIPE } from '@nestjs/core';
import { ErrorFilter } from './error.filter.js';
import { HealthController } from './health.controller.js';
import { Readiness } from './readiness.js';
import { validationPipe } from './input.js';

@Module({
  controllers: [HealthController],
  providers: [
    Readiness,
    { provide: APP_PIPE, useFactory: validationPipe },
    { provide: APP_FILTER, useClass: ErrorFilter },
  ],
  exports: [Readiness],
})
export class HttpModule {}
