import context from 'oidc-provider/lib/helpers/als.js';

let open = 0;

/**
 * Runs a request of the library. Disables the library's asynchronous context when the last request has ended. While a
 * context is enabled, Node tracks every promise of the process, which costs an order 6 % more (measured on Node 20).
 */
export async function inProviderContext(request: () => Promise<void>): Promise<void> {
  open += 1;
  try {
    await request();
  } finally {
    open -= 1;
    if (open === 0) context.disable();
  }
}
