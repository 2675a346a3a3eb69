import { networkInterfaces } from 'node:os';

const VITE_PORT = 5173;

/** The embedded provider sends its codes only there. */
export function allowedOrigins(place: { port: number; publicUrl: string }): string[] {
  const addresses = Object.values(networkInterfaces())
    .flatMap((list) => list ?? [])
    .filter((address) => address.family === 'IPv4')
    .map((address) => address.address);
  const hosts = new Set(['localhost', '127.0.0.1', ...addresses]);
  const origins = [...hosts].flatMap((host) => [`http://${host}:${place.port}`, `http://${host}:${VITE_PORT}`]);
  // A browser omits a default port from an origin.
  return [...new Set([...origins, place.publicUrl].map((origin) => new URL(origin).origin))];
}
