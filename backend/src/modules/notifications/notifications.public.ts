export { NotificationsModule } from './notifications.module.js';
export type { PushOutcome } from './push-sender.js';
export {
  endingPushTargets,
  endPushTargets,
  type PushedNews,
  type PushTarget,
  PushTargets,
  withPushTargets,
} from './push-targets.js';
export type { PushAddress } from './push-address.js';
export { Pushes } from './pushes.js';
