import type { LoggerService } from '@nestjs/common';
import { pino, stdTimeFunctions, type DestinationStream, type Logger, type LoggerOptions } from 'pino';
import { loggedError } from './logged-error.js';

/** Nest's own remarks while it starts: a line per route and module. */
const FRAMEWORK = new Set([
  'InstanceLoader',
  'NestApplication',
  'NestFactory',
  'RouterExplorer',
  'RoutesResolver',
  'WebSocketsController',
]);

/**
 * One JSON object per line on standard output, so that no text can begin a line of its own. No addresses, names, tokens or
 * bodies: a line may outlive its subject.
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
    this.write(FRAMEWORK.has(String(rest.at(-1))) ? 'debug' : 'info', message, rest);
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

  /** Nest puts the context last, and before it a stack or, in our use, the text that belongs to an object. */
  private write(
    level: 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal',
    message: unknown,
    rest: unknown[],
  ): void {
    const context = rest.at(-1);
    const text = rest.length > 1 ? rest.slice(0, -1).map(String).join('\n') : undefined;
    if (message instanceof Error) this.logger[level]({ context, err: message }, text);
    else if (typeof message === 'object' && message !== null) this.logger[level]({ context, ...message }, text);
    else this.logger[level]({ context, ...(text ? { stack: text } : {}) }, String(message));
  }
}
