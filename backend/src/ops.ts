import { runOps } from './ops/program.js';

const { env, stdout, stderr, argv } = process;
process.exitCode = await runOps(argv.slice(2), { env, out: stdout, beside: stderr });
