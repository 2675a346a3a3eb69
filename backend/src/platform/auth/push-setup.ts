export interface FcmWebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId: string;
  readonly vapidKey: string | null;
}

/** Port: by what a browser may subscribe to pushes. */
export abstract class PushSetup {
  abstract readonly vapidPublicKey: string;
  abstract readonly fcm: FcmWebApp | null;
}
