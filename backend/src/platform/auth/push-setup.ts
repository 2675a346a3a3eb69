/** The web app of an FCM project, as Firebase's own client takes it. */
export interface FcmWebApp {
  readonly apiKey: string;
  readonly projectId: string;
  readonly appId: string;
  readonly messagingSenderId: string;
  readonly vapidKey: string | null;
}

/** Port: by what a browser may subscribe to pushes. */
export abstract class PushSetup {
  /** The product's own key for Web Push (RFC 8292), as base64url. */
  abstract readonly vapidPublicKey: string;
  /** `null` where FCM is not set up. */
  abstract readonly fcm: FcmWebApp | null;
}
