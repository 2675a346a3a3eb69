import { Global, Module, type DynamicModule } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { Database } from './database.js';
import { DatabaseErrors } from './database-errors.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from './database-connection.js';
import { onConnect } from './session-setup.js';

const POOL_SIZE = 20;

/** For reads: a plain index scan marks ended orders dead as it passes; a bitmap scan visits them each time (measured: twice as slow). */
export const READING = { enable_bitmapscan: 'off' };

const LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

@Global()
@Module({})
export class DatabaseModule {
  static forRoot(connection: DatabaseConnection): DynamicModule {
    const errors = new DatabaseErrors();
    return {
      module: DatabaseModule,
      imports: [
        TypeOrmModule.forRootAsync({
          useFactory: () => ({
            type: 'postgres' as const,
            url: connection.url,
            autoLoadEntities: true,
            synchronize: false,
            retryAttempts: 0,
            applicationName: 'stolek',
            extra: {
              Client: errors.watchedClient(),
              max: POOL_SIZE,
              connectionTimeoutMillis: 10_000,
              // A connection that is closed for idleness takes its prepared plans with it.
              idleTimeoutMillis: 0,
              // Past the server's own limit: the server has vanished without a word.
              query_timeout: 35_000,
              keepAlive: true,
              ...onConnect(connection, { ...READING, ...LIMITS }),
            },
          }),
        }),
      ],
      providers: [
        Database,
        { provide: DATABASE_CONNECTION, useValue: connection },
        { provide: DatabaseErrors, useValue: errors },
      ],
      exports: [Database, DATABASE_CONNECTION, DatabaseErrors],
    };
  }
}
