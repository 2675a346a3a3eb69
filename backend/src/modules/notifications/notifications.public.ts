export { NotificationsModule } from './notifications.module.js';
export { endingPushTargets, endPushTargets, withPushTargets } from './push-target-rows.js';
export { PushTargets, type PushedNews, type PushTarget } from './push-targets.js';
export type { PushOutcome } from './push-sender.js';
export { Pushes } from './pushes.js';
