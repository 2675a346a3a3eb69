const FALLBACK = { title: 'Oznámení', body: 'Máte nové oznámení.', lang: 'cs' };

export type PushMessage = { title: string; body: string; lang: string; url: string; tag: string };

const text = (value: unknown): string | null => (typeof value === 'string' && value.trim() !== '' ? value : null);

/**
 * Parses a push: our own `{ title, body, lang, url, tag }`, or FCM's envelope around it (`notification`, `data`).
 * @param payload the message's text as received
 * @param scope the address to open if the message has none; it also defines the allowed origin
 */
export function readPush(payload: string | undefined, scope: string): PushMessage {
  const parts = partsOf(payload);
  const pick = (name: string) => parts.map((part) => text(part[name])).find((value) => value !== null) ?? null;
  const url = ownAddress(pick('url') ?? '', scope);
  return {
    title: pick('title') ?? FALLBACK.title,
    body: pick('body') ?? FALLBACK.body,
    lang: pick('lang') ?? FALLBACK.lang,
    url,
    tag: pick('tag') ?? url,
  };
}

type Part = Record<string, unknown>;

function partsOf(payload: string | undefined): Part[] {
  try {
    const message = JSON.parse(payload ?? '{}') as Part | null;
    return [message, message?.['notification'], message?.['data']].filter(
      (part): part is Part => typeof part === 'object' && part !== null,
    );
  } catch {
    return [];
  }
}

/** Returns the address that a tap opens; `scope` if the given one is missing, invalid or of another site. */
function ownAddress(url: string, scope: string): string {
  try {
    const address = new URL(url || scope, scope);
    return address.origin === new URL(scope).origin ? address.href : scope;
  } catch {
    return scope;
  }
}
