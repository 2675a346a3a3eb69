export interface FcmWebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId: string;
  readonly vapidKey: string | null;
}

export abstract class PushSetup {
  abstract readonly vapidPublicKey: string;
  abstract readonly fcm: FcmWebApp | null;
}
