import { z } from 'zod';
import { IdInPath, optionalCode } from '#platform/http/input.js';
import { MAX_CODE } from './table-link.js';

/** The parameters of a table's link, which the page passes on unchanged. */
export const TableLinkQuery = z.object({ vid: IdInPath, tid: IdInPath, vs: optionalCode(MAX_CODE) });
