import { z } from 'zod';
import { IdInPath, optionalCode } from '#platform/http/input.js';
import { MAX_CODE } from './table-link.js';

/** What a table's link says, passed on to a route as it stands in the page's address. */
export const TableLinkQuery = z.object({ vid: IdInPath, tid: IdInPath, vs: optionalCode(MAX_CODE) });
