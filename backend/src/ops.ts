import { EXIT } from './ops/ops.js';
import { runOps } from './ops/program.js';

const { env, stdout, stderr, argv } = process;
// Whoever reads the answer has gone (`… export | head`): there is nobody left to tell.
stdout.on('error', () => process.exit(EXIT.unable));
process.exitCode = await runOps(argv.slice(2), { env, out: stdout, beside: stderr });
