/** Owns an embedded PostgreSQL in the given folder until it is killed: the parent in the tests about dying. */
import './register-typescript.mjs';

const { startEmbeddedPostgres } = await import('../src/platform/database/embedded-postgres.ts');
const { ownerUrl } = await startEmbeddedPostgres(process.argv[2]);
process.stdout.write(`${ownerUrl}\n`);
setInterval(() => undefined, 60_000);
