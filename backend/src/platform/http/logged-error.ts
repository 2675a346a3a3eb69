import { stdSerializers } from 'pino';

/**
 * The logged fields of an error. Others may contain the refused row (`detail`, `where`), a statement's values
 * (`parameters`) or a command's words.
 */
const TOLD = ['code', 'severity', 'schema', 'table', 'column', 'constraint', 'query', 'syscall'] as const;

export function loggedError(error: unknown): unknown {
  if (typeof (error as Partial<Error> | null)?.message !== 'string') return error;
  const { type, message, stack } = stdSerializers.err(error as Error);
  const { errors, ...others } = error as Partial<Record<(typeof TOLD)[number] | 'errors', unknown>>;
  const told = TOLD.flatMap((name) => (typeof others[name] === 'string' ? [[name, others[name]] as const] : []));
  const inner = Array.isArray(errors) ? { aggregateErrors: errors.map(loggedError) } : {};
  return { type, message, stack, ...Object.fromEntries(told), ...inner };
}
