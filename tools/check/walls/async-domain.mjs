/** Finds domain files with async code: it reads or writes, which a decision must not do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { filesBelow } from './files.mjs';

const SOURCES = 'backend/src/modules';
const DOMAIN = /\/domain\/(?!.*\.spec\.ts$)/;
const WITHOUT_WORDS = /\/\*[\s\S]*?\*\/|\/\/.*$|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"/gm;
const ASYNC = /\b(async|await|Promise|PromiseLike)\b/;

/**
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @returns {{ violations: { rule: string, from: string, to: string, reason: string }[] }}
 */
export function findAsyncDomain(root) {
  const files = filesBelow(root, SOURCES, /\.ts$/).filter((file) => DOMAIN.test(file));
  return {
    violations: files.flatMap((file) => {
      const [, word] = ASYNC.exec(readFileSync(path.join(root, file), 'utf8').replace(WITHOUT_WORDS, '')) ?? [];
      if (word === undefined) return [];
      const reason = 'A domain never waits: a decision asks for what it must know (kernel/decider.ts).';
      return [{ rule: 'domain-is-pure', from: file, to: word, reason }];
    }),
  };
}
