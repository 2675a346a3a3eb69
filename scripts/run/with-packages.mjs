/** Installs the packages that a command needs, then runs it: `node scripts/run/with-packages.mjs tools node …`. */
import { installMissing, requireNode } from './install.mjs';
import { run } from './processes.mjs';

const [use, ...words] = process.argv.slice(2);
requireNode();
await installMissing(use);
const { code } = await run(words);
process.exitCode = code;
