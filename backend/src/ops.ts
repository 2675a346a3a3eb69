import { createInterface } from 'node:readline';
import { EXIT } from '#ops/ops.js';
import { runOps } from '#ops/program.js';

const { env, stdin, stdout, stderr, argv } = process;
// Exits, because the program that reads the output has ended (`… export | head`), so nobody needs the rest.
stdout.on('error', () => process.exit(EXIT.unable));

function ask(question: string): Promise<string> {
  // Prompts go to stderr, because the command's output may be redirected.
  const terminal = createInterface({ input: stdin, output: stderr });
  return new Promise<string>((resolve) => {
    // Treats Ctrl-C and Ctrl-D as an empty answer.
    terminal.once('close', () => resolve(''));
    terminal.question(question, resolve);
  }).finally(() => terminal.close());
}

process.exitCode = await runOps(argv.slice(2), {
  env,
  out: stdout,
  err: stderr,
  ask: stdin.isTTY ? ask : undefined,
});
