import { Global, Module, type DynamicModule } from '@nestjs/common';
import { Settings } from './settings.js';
import { WRITTEN, WritesAhead } from './writes-ahead.js';

@Global()
@Module({})
export class ConfigModule {
  static forRoot(settings: Settings): DynamicModule {
    return {
      module: ConfigModule,
      providers: [
        { provide: Settings, useValue: settings },
        { provide: WritesAhead, useValue: new WritesAhead(WRITTEN) },
      ],
      exports: [Settings, WritesAhead],
    };
  }
}
