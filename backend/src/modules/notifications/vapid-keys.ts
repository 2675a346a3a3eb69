import { createECDH } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { PushSetup, type FcmWebApp } from '#platform/auth/push-setup.js';
import { Settings } from '#platform/config/settings.js';
import { Database } from '#platform/database/database.js';

export interface VapidKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** In the database, where every process of an installation and its backups have it: subscriptions are bound to it. */
@Injectable()
export class StoredVapidKeys extends PushSetup implements OnModuleInit {
  readonly fcm: FcmWebApp | null;
  private pair: VapidKeys | undefined;

  constructor(
    private readonly database: Database,
    settings: Settings,
  ) {
    super();
    this.fcm = fcmWebApp(settings);
  }

  async onModuleInit(): Promise<void> {
    const { publicKey, privateKey } = newVapidKeys();
    await this.database.query({
      text: 'insert into web_push_key (public_key, private_key) values ($1, $2) on conflict do nothing',
      values: [publicKey, privateKey],
    });
    const [kept] = await this.database.query<VapidKeys>({
      text: 'select public_key as "publicKey", private_key as "privateKey" from web_push_key',
    });
    this.pair = kept;
  }

  get keys(): VapidKeys {
    if (!this.pair) throw new Error('The keys are read when the application has started.');
    return this.pair;
  }

  get vapidPublicKey(): string {
    return this.keys.publicKey;
  }
}

/** The private part is padded, since it may begin with zeros. */
function newVapidKeys(): VapidKeys {
  const curve = createECDH('prime256v1');
  const publicKey = curve.generateKeys('base64url');
  const secret = curve.getPrivateKey();
  const privateKey = Buffer.concat([Buffer.alloc(32 - secret.length), secret]).toString('base64url');
  return { publicKey, privateKey };
}

function fcmWebApp(settings: Settings): FcmWebApp | null {
  const { FIREBASE_PROJECT_ID: projectId, FIREBASE_WEB_API_KEY: apiKey } = settings;
  const { FIREBASE_WEB_APP_ID: appId, FIREBASE_WEB_SENDER_ID: messagingSenderId } = settings;
  if (!projectId || !apiKey || !appId || !messagingSenderId) return null;
  return { apiKey, projectId, appId, messagingSenderId, vapidKey: settings.FIREBASE_WEB_VAPID_KEY ?? null };
}
