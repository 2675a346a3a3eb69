import { z } from 'zod';
import { Id, requiredText } from '#platform/http/input.js';

const reason = requiredText(300, 'Uveďte důvod.');

export const PauseReaderBody = z.object({ reason }).meta({ id: 'PauseReader' });
export type PauseReaderBody = z.infer<typeof PauseReaderBody>;

export const ReaderPastEventBody = z
  .object({
    venueId: Id,
    event: Id.describe('The number of the event at which it stands'),
    reason,
  })
  .meta({ id: 'ReaderPastEvent' });
export type ReaderPastEventBody = z.infer<typeof ReaderPastEventBody>;
