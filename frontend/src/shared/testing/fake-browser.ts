/** Local or session storage in memory, with its keys as own properties, as in a browser. */
function fakeStorage(): Storage {
  const storage = {};
  const hidden = (value: unknown) => ({ value, enumerable: false, configurable: true });
  const own = storage as Record<string, string>;
  Object.defineProperties(storage, {
    getItem: hidden((key: string) => own[key] ?? null),
    setItem: hidden((key: string, value: string) => void (own[key] = value)),
    removeItem: hidden((key: string) => void delete own[key]),
  });
  return storage as Storage;
}

function fakeCookies() {
  const jar = new Map<string, string>();
  const set: string[] = [];
  return {
    set,
    document: {
      get cookie() {
        return [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
      },
      set cookie(line: string) {
        set.push(line);
        const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
        const expires = /expires=([^;]+)/i.exec(line)?.[1];
        if (expires !== undefined && Date.parse(expires) <= Date.now()) jar.delete(name);
        else jar.set(name, value);
      },
    },
  };
}

/** The parts of a browser's page that a sign-in library uses, for tests that run its real code. */
export function openFakeBrowser(origin = 'http://localhost:3000') {
  const cookies = fakeCookies();
  const page = new EventTarget();
  const gone: string[] = [];
  const location = {
    origin,
    href: `${origin}/`,
    pathname: '/',
    search: '',
    protocol: 'http:',
    assign: (to: string) => void gone.push(to),
  };
  Object.assign(globalThis, {
    location,
    document: cookies.document,
    localStorage: fakeStorage(),
    sessionStorage: fakeStorage(),
    isSecureContext: true,
    addEventListener: page.addEventListener.bind(page),
    removeEventListener: page.removeEventListener.bind(page),
    dispatchEvent: page.dispatchEvent.bind(page),
  });
  Object.assign(globalThis, { window: globalThis });
  return {
    gone,
    cookiesSet: cookies.set,
    post: (data: unknown) => page.dispatchEvent(Object.assign(new Event('message'), { data })),
  };
}
