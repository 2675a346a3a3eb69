import { register } from 'node:module';

register('../../testkit/jest/source-hooks.mjs', import.meta.url);
