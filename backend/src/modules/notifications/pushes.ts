import { Injectable } from '@nestjs/common';
import { FcmSender } from './fcm-sender.js';
import type { PushAddress } from './push-address.js';
import type { PushMessage, PushOutcome } from './push-sender.js';
import { WebPushSender } from './web-push-sender.js';

@Injectable()
export class Pushes {
  constructor(
    private readonly fcm: FcmSender,
    private readonly webPush: WebPushSender,
  ) {}

  send({ service, address }: PushAddress, message: PushMessage): Promise<PushOutcome> {
    return (service === 'fcm' ? this.fcm : this.webPush).send(address, message);
  }
}
