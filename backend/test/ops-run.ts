import { runOps } from '#ops/program.js';

/**
 * Runs a command of operations in this process.
 * @param words as typed after `npm run ops --`
 * @returns the exit code, the standard output and the error output
 */
export async function opsRun(
  words: readonly string[],
  env: object,
): Promise<{ code: number; out: string; err: string }> {
  let [out, err] = ['', ''];
  const code = await runOps([...words], {
    env: { ...env },
    out: { write: (text) => (out += text) },
    err: { write: (text) => (err += text) },
  });
  return { code, out, err };
}
