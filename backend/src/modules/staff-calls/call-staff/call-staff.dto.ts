import { z } from 'zod';
import { Id } from '#platform/http/input.js';
import { SessionCode } from '#modules/guests/session.js';

export const CallStaffBody = z.object({ tableId: Id, vs: SessionCode }).meta({ id: 'CallStaff' });
export type CallStaffBody = z.infer<typeof CallStaffBody>;
