const define = (of: object, name: string, value: unknown): void =>
  void Object.defineProperty(of, name, { configurable: true, value });

/** A browser with pushes and with notifications in a state. */
export class PushBrowser {
  /** The number of the browser's prompts. */
  questions = 0;

  /** @param answer the person's answer to the prompt */
  constructor(permission: NotificationPermission, answer: NotificationPermission = 'granted') {
    const subscription = { endpoint: 'https://push.test/1' };
    const pushManager = { getSubscription: async () => null, subscribe: async () => subscription };
    const registration = { active: { postMessage: () => undefined }, pushManager };
    define(navigator, 'serviceWorker', { register: async () => registration });
    const Notification = {
      permission,
      requestPermission: async () => {
        this.questions += 1;
        return (Notification.permission = answer);
      },
    };
    Object.assign(globalThis, { PushManager: class {}, Notification });
  }

  /** Leaves a browser without pushes. */
  leaves(): void {
    Reflect.deleteProperty(navigator, 'serviceWorker');
    for (const name of ['PushManager', 'Notification']) Reflect.deleteProperty(globalThis, name);
  }
}
