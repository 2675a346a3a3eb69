import { runOps } from '#ops/program.js';

/**
 * Runs a command of operations in this process.
 * @param words as typed after `npm run ops --`
 * @returns the exit code, the standard output and the error output
 */
export async function opsRun(
  words: readonly string[],
  env: object,
): Promise<{ code: number; out: string; beside: string }> {
  let [out, beside] = ['', ''];
  const code = await runOps([...words], {
    env: { ...env },
    out: { write: (text) => (out += text) },
    beside: { write: (text) => (beside += text) },
  });
  return { code, out, beside };
}
