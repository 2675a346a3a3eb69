export { NotificationsModule } from './notifications.module.js';
export { endingPushTargets, withPushTargets } from './push-target-rows.js';
export { PushTargets, type PushTarget } from './push-targets.js';
export { Pushes } from './pushes.js';
