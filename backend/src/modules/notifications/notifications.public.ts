export { NotificationsModule } from './notifications.module.js';
export type { PushOutcome } from './push-sender.js';
export { endPushTargets, endingPushTargets, withPushTargets } from './push-target-rows.js';
export { PushTargets, type PushTarget, type PushedNews } from './push-targets.js';
export { Pushes } from './pushes.js';
