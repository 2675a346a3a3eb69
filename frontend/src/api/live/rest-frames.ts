import * as v from '#shared/shape.ts';
import type { RestFrame } from './live-frames';

const FRAMES = {
  servingChanged: v.object({
    type: v.oneOf('servingChanged'),
    venueId: v.number,
    serving: v.boolean,
    refuses: v.boolean,
  }),
  boards: v.object({
    type: v.oneOf('boards'),
    venueId: v.number,
    silent: v.array(v.object({ page: v.string, name: v.nullable(v.string), since: v.string })),
  }),
  pickup: v.object({
    type: v.oneOf('pickup'),
    now: v.string,
    numbers: v.array(
      v.object({ number: v.number, state: v.oneOf('preparing', 'ready'), readyAt: v.nullable(v.string) }),
    ),
  }),
} satisfies { [Type in RestFrame['type']]: v.Shape<Extract<RestFrame, { type: Type }>> };

/** @returns a frame that `parseServerFrame` does not know, or null for any other text */
export function parseRestFrame(text: string): RestFrame | null {
  try {
    const frame = JSON.parse(text) as { type: string };
    return Object.hasOwn(FRAMES, frame.type) ? FRAMES[frame.type as RestFrame['type']](frame) : null;
  } catch {
    return null;
  }
}
