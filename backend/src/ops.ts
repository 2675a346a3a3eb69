import { createInterface } from 'node:readline';
import { EXIT } from '#ops/ops.js';
import { runOps } from '#ops/program.js';

const { env, stdin, stdout, stderr, argv } = process;
// The reader of the answer has gone (`… export | head`): there is nobody left to tell.
stdout.on('error', () => process.exit(EXIT.unable));

function ask(question: string): Promise<string> {
  // Beside the answer, which may go elsewhere.
  const terminal = createInterface({ input: stdin, output: stderr });
  return new Promise<string>((resolve) => {
    // Ctrl-C and Ctrl-D end the line unsaid.
    terminal.once('close', () => resolve(''));
    terminal.question(question, resolve);
  }).finally(() => terminal.close());
}

process.exitCode = await runOps(argv.slice(2), {
  ...{ env, out: stdout, beside: stderr },
  ask: stdin.isTTY ? ask : undefined,
});
