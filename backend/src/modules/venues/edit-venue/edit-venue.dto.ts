import { z } from 'zod';
import { bounded, Id, requiredText, SeenVersion } from '#platform/http/input.js';

const MAX_LINE = 200;
const MAX_CODE = 20;
const REQUIRED = 'Toto pole je povinné.';

const line = requiredText(MAX_LINE, REQUIRED);
const code = requiredText(MAX_CODE, REQUIRED);
const HOUR_AND_MINUTE = /([01]\d|2[0-3]):[0-5]\d/.source;
const time = requiredText(MAX_CODE, REQUIRED)
  .pipe(bounded(MAX_CODE).regex(new RegExp(`^${HOUR_AND_MINUTE}$`), 'Zadejte čas ve tvaru HH:MM.'))
  .meta({ pattern: String.raw`^\s*${HOUR_AND_MINUTE}\s*$`, description: 'HH:MM' });

/** docs/product.md#venues */
const fields = {
  street: line,
  city: line,
  postal_Code: code,
  country: line,
  ico: code,
  dic: code,
  openFrom: time,
  openTo: time,
};

export const CreateVenueBody = z
  .object({
    venuename: line,
    ...fields,
    companyId: Id.optional().describe("may be left out by a caller of one company: it is then the caller's"),
  })
  .meta({ id: 'CreateVenue' });
export type CreateVenueBody = z.infer<typeof CreateVenueBody>;

/** What is left out stays as it is; what is given keeps the rules of a new venue. */
export const UpdateVenueBody = z
  .object({
    id: Id,
    name: line.optional(),
    ...z.object(fields).partial().shape,
    companyId: Id.optional().describe('another one moves the venue'),
    version: SeenVersion,
  })
  .meta({ id: 'UpdateVenue' });
export type UpdateVenueBody = z.infer<typeof UpdateVenueBody>;
