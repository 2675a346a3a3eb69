/** `npm run ops -- …`: builds the server if its sources have changed, then runs the command. `npm run -s ops -- … --json` for scripts. */
import { buildStale } from './build.mjs';
import { installMissing, requireNode } from './install.mjs';

// Standard output is only for the command's answer; messages of the build go to stderr.
const { stdout } = process;
const write = stdout.write;
stdout.write = process.stderr.write.bind(process.stderr);
requireNode();
await installMissing('product');
await buildStale(['backend']);
stdout.write = write;
process.setSourceMapsEnabled(true);
await import('../../backend/dist/ops.js');
