import { Module } from '@nestjs/common';
import { PushSetup } from '#platform/auth/client-config.controller.js';
import { JobsModule } from '#platform/jobs/jobs.module.js';
import { ErasePushTargetsJob, PushTargets } from './push-targets.js';
import { FCM_ROUTE, FcmSender } from './fcm-sender.js';
import { PUSH_ROUTE, PushNetwork } from './push-network.js';
import { Pushes, WebPushSender, StoredVapidKeys } from './pushes.js';

@Module({
  imports: [JobsModule],
  providers: [
    PushNetwork,
    StoredVapidKeys,
    WebPushSender,
    FcmSender,
    Pushes,
    PushTargets,
    ErasePushTargetsJob,
    { provide: FCM_ROUTE, useValue: null },
    { provide: PUSH_ROUTE, useValue: null },
    { provide: PushSetup, useExisting: StoredVapidKeys },
  ],
  exports: [Pushes, PushTargets, PushSetup],
})
export class NotificationsModule {}
