/**
 * Checks the OpenAPI document by two public rule sets (lint-document.mjs): every finding fails, warnings too, and there
 * are no exceptions. An exception would name the rule, the place and the reason there.
 */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { findingsIn } from './lint-document.mjs';
import { ROOT } from '../../../scripts/run/processes.mjs';

const DOCUMENT = 'backend/openapi.json';

const file = path.join(ROOT, DOCUMENT);
const findings = await findingsIn(readFileSync(file, 'utf8'), file);
for (const { rule, at, message } of findings) console.log(`${rule}  ${at}\n  ${message}`);
console.log(`${findings.length} findings in ${DOCUMENT}`);
process.exitCode = findings.length === 0 ? 0 : 1;
