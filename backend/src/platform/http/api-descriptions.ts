import { RIGHTS, type Right } from '../auth/rights.js';
import { limitsOf } from '../rate-limit/route-limits.js';

/** The rules as the guard and the limiter have them. */
export function describeOperation(
  method: string,
  path: string,
  operation: { readonly description?: string; readonly 'x-right'?: string },
): string {
  const parts = [operation.description, whoMay(operation['x-right']), howOften(method, path)];
  return parts.filter((part) => part !== undefined).join('\n\n');
}

function whoMay(rule: string | undefined): string {
  if (rule === undefined) return 'Public.';
  if (rule === 'own-profile') return 'For everybody who is signed in.';
  return `For ${RIGHTS[rule as Right].join(', ')}, where they are that.`;
}

/** The limits of the route. Those of tables, venues and forms are counted where the call is handled. */
function howOften(method: string, path: string): string | undefined {
  const { ofAddress, ofCaller } = limitsOf(method.toUpperCase(), path);
  const bounds = [
    ...ofCaller.map(({ bound, whose }) => `${bound.limit} by one ${whose}`),
    ...ofAddress.map(({ bound }) => `${bound.limit} from one address`),
  ];
  return bounds.length === 0 ? undefined : `At most ${bounds.join(', ')} in a minute.`;
}
