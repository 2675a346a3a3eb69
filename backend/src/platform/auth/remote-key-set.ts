import { fetchBoundedJson } from './bounded-json.js';
import type { ProviderDiscovery } from './provider-discovery.js';
import type { KeySetSource } from './signing-keys.js';

const LIMITS = { timeoutMs: 5_000, maxBytes: 256 * 1024 };

export function remoteKeySet(discovery: ProviderDiscovery): KeySetSource {
  return async () => {
    try {
      const { jwks_uri: uri } = await discovery.document();
      if (typeof uri !== 'string') throw new Error('The provider names no key set');
      const { keys } = await fetchBoundedJson(uri, LIMITS);
      if (!Array.isArray(keys)) throw new Error('The key set holds no list of keys');
      return { keys };
    } catch (error) {
      discovery.forget();
      throw error;
    }
  };
}
