import { createConfig, lintFromString } from '@redocly/openapi-core';
import spectral from '@stoplight/spectral-core';
import rulesets from '@stoplight/spectral-rulesets';

/** @typedef {{ rule: string, at: string, message: string }} Finding */

/**
 * The document by Redocly's `recommended` and Spectral's `oas`, every severity alike.
 * @param {string} source JSON
 * @param {string} file where it stands, for what it refers to
 * @returns {Promise<Finding[]>} `at` is a JSON pointer
 */
export async function findingsIn(source, file) {
  return [...(await byRedocly(source, file)), ...(await bySpectral(source))];
}

async function byRedocly(source, file) {
  const config = await createConfig({ extends: ['recommended'] });
  const problems = await lintFromString({ source, absoluteRef: file, config });
  return problems.map(({ ruleId, message, location }) => ({
    rule: `redocly ${ruleId}`,
    at: location[0]?.pointer ?? '#/',
    message,
  }));
}

async function bySpectral(source) {
  const linter = new spectral.Spectral();
  linter.setRuleset({ extends: [rulesets.oas] });
  const results = await linter.run(source);
  return results.map(({ code, message, path }) => ({ rule: `spectral ${code}`, at: pointerTo(path), message }));
}

function pointerTo(path) {
  return `#/${path.map((part) => String(part).replaceAll('~', '~0').replaceAll('/', '~1')).join('/')}`;
}
