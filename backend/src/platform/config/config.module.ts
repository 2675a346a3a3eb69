import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Clock, SystemClock } from '../../kernel/clock.js';
import { Settings } from './settings.js';

/** Makes the settings and the clock injectable everywhere. */
@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: Clock, useClass: SystemClock },
      ],
      exports: [Settings, Clock],
    };
  }
}
