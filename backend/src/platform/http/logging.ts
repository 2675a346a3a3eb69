import type { LoggerService } from '@nestjs/common';
import { stdSerializers, pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';

/** Fields of an error that are logged: they hold no personal data, unlike `detail`, `where` and `parameters`. */
const LOGGED = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'query', 'syscall'] as const;

function loggedError(error: unknown): unknown {
  if (typeof (error as Partial<Error> | null)?.message !== 'string') return error;
  const { type, message, stack } = stdSerializers.err(error as Error);
  const { errors, ...others } = error as Partial<Record<(typeof LOGGED)[number] | 'errors', unknown>>;
  const fields = LOGGED.flatMap((name) => (typeof others[name] === 'string' ? [[name, others[name]] as const] : []));
  const inner = Array.isArray(errors) ? { aggregateErrors: errors.map(loggedError) } : {};
  return { type, message, stack, ...Object.fromEntries(fields), ...inner };
}

/**
 * Sources whose messages are logged as `debug`. At startup, Nest logs each route and module, and errors that the last
 * line of the process also reports.
 */
const FRAMEWORK = new Set([
  'ExceptionHandler',
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'TypeOrmModule',
  'WebSocketsController',
]);

/**
 * Makes the logger. It writes JSON, so that no text can begin a new line. It writes no addresses, names, tokens or
 * bodies, because a line may outlast the erasure of a person's data.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options: LoggerOptions = {
    level,
    base: { pid: process.pid },
    timestamp: stdTimeFunctions.isoTime,
    serializers: { err: loggedError, error: loggedError },
    redact: { paths: ['req', 'res', '*.headers', '*.body', '*.password', '*.token', '*.email'], remove: true },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}

/** Nest's `Logger` over pino: `new Logger('Subject').log('text')` or `.error({ err }, 'text')`. */
export class NestLogger implements LoggerService {
  constructor(private readonly logger: Logger) {}

  log(message: unknown, ...rest: unknown[]): void {
    this.write('info', message, rest);
  }
  warn(message: unknown, ...rest: unknown[]): void {
    this.write('warn', message, rest);
  }
  error(message: unknown, ...rest: unknown[]): void {
    this.write('error', message, rest);
  }
  fatal(message: unknown, ...rest: unknown[]): void {
    this.write('fatal', message, rest);
  }
  debug(message: unknown, ...rest: unknown[]): void {
    this.write('debug', message, rest);
  }
  verbose(message: unknown, ...rest: unknown[]): void {
    this.write('trace', message, rest);
  }

  /** @param rest ends with the context; a stack may precede it, or in our calls the text that explains an object */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const texts = rest.slice(0, -1).filter((text) => text !== undefined);
    const text = texts.length > 0 ? texts.map(String).join('\n') : undefined;
    const shown = FRAMEWORK.has(String(context)) ? 'debug' : level;
    if (message instanceof Error) this.logger[shown]({ context, err: message }, text);
    else if (typeof message === 'object' && message !== null) this.logger[shown]({ context, ...message }, text);
    else this.logger[shown]({ context, ...(text ? { stack: text } : {}) }, String(message));
  }
}
