import './typescript-5.mjs';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

const { cruise } = await import('dependency-cruiser');
const config = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs');

/** The folders with sources; those that are absent are left out, so that a planted tree may be small. */
const SOURCES = ['rules/src', 'backend/src', 'backend/bench', 'backend/test', 'frontend/src', 'e2e', 'testkit'];

/**
 * Looks for broken walls.
 * @param {string} root absolute path of a tree that is laid out as the repository is
 * @returns {Promise<{ modules: string[], violations: { rule: string, from: string, to: string, reason?: string }[] }>} own source files that were read, and what was wrong
 */
export async function findBrokenWalls(root) {
  const folders = SOURCES.filter((folder) => existsSync(path.join(root, folder)));
  const { enhancedResolveOptions, ...options } = config.options;
  const before = process.cwd();
  process.chdir(root);
  try {
    const { output } = await cruise(
      folders,
      { ...options, enhancedResolveOptions, ruleSet: { forbidden: config.forbidden }, validate: true },
      enhancedResolveOptions,
    );
    return {
      modules: output.modules
        .map((module) => module.source)
        .filter((source) => folders.some((f) => source.startsWith(`${f}/`))),
      violations: output.summary.violations.map(({ rule, from, to }) => ({
        rule: rule.name,
        from,
        to,
        reason: config.forbidden.find(({ name }) => name === rule.name)?.comment,
      })),
    };
  } finally {
    process.chdir(before);
  }
}
