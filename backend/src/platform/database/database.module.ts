import { Global, Module, type DynamicModule } from '@nestjs/common';
import pg from 'pg';
import { TypeOrmModule } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Database, DatabaseErrors } from './database.js';
import { DATABASE_CONNECTION, type DatabaseConnection } from './database-connection.js';
import { onConnect } from './session-setup.js';
import { ReadDatabase } from './read-database.js';

const POOL_SIZE = 20;
const STANDBY_POOL_SIZE = 10;

/**
 * Forces plain index scans, which mark dead entries so that later reads skip them. Bitmap scans would visit them at
 * each read (measured: twice as slow).
 */
export const READING = { enable_bitmapscan: 'off' };

const LIMITS = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };

@Global()
@Module({})
export class DatabaseModule {
  /** @param standbyUrl the address of a standby for reads, with the same login */
  static forRoot(connection: DatabaseConnection, standbyUrl?: string): DynamicModule {
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
              // Idle connections stay open, because closing one would lose its prepared plans.
              idleTimeoutMillis: 0,
              // Above the server's own limit, so a query that exceeds it means that the server has vanished silently.
              query_timeout: 35_000,
              keepAlive: true,
              ...onConnect(connection, { ...READING, ...LIMITS }),
            },
          }),
        }),
      ],
      providers: [
        {
          provide: Database,
          inject: [DataSource],
          useFactory: ({ driver }: DataSource) => new Database((driver as unknown as { master: pg.Pool }).master),
        },
        { provide: DATABASE_CONNECTION, useValue: connection },
        { provide: DatabaseErrors, useValue: errors },
        {
          provide: ReadDatabase,
          inject: [Database],
          useFactory: (primary: Database) =>
            new ReadDatabase(
              primary,
              standbyUrl === undefined ? null : standbyPool({ ...connection, url: standbyUrl }),
            ),
        },
      ],
      exports: [Database, ReadDatabase, DATABASE_CONNECTION, DatabaseErrors],
    };
  }
}

function standbyPool(connection: DatabaseConnection): pg.Pool {
  return new pg.Pool({
    connectionString: connection.url,
    application_name: 'stolek-reads',
    max: STANDBY_POOL_SIZE,
    connectionTimeoutMillis: 2_000,
    idleTimeoutMillis: 0,
    query_timeout: 35_000,
    keepAlive: true,
    ...onConnect(connection, { ...READING, ...LIMITS }),
  });
}
