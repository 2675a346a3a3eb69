import type { ClientConfig } from '../session/client-config';

export const CONFIG: ClientConfig = {
  issuer: 'http://localhost:3000/oidc/',
  embedded: true,
  clientId: 'web',
  audience: 'https://api.test',
  organization: null,
  login: 'redirect',
};

type Answer = { status?: number; json?: object } | Error | 'silence';

const encoded = (value: object) =>
  btoa(JSON.stringify(value)).replaceAll('=', '').replaceAll('+', '-').replaceAll('/', '_');

/** Makes an identity token. Its signature is invalid, because the browser does not check it. */
export function identityToken(claims: object = {}, alg = 'RS256'): string {
  const now = Math.floor(Date.now() / 1000);
  const usual = {
    iss: CONFIG.issuer,
    aud: CONFIG.clientId,
    sub: 'demo|a',
    email: 'a@demo.test',
    iat: now,
    exp: now + 3600,
  };
  return `${encoded({ alg })}.${encoded({ ...usual, ...claims })}.signature`;
}

/** A token endpoint that returns the given answers in turn, and then repeats the last one. */
export function fakeTokenEndpoint(...answers: Answer[]) {
  const requests: { url: string; form: URLSearchParams }[] = [];
  let at = 0;
  globalThis.fetch = async (input, init) => {
    requests.push({ url: String(input), form: new URLSearchParams(String(init?.body)) });
    const answer = answers[Math.min(at++, answers.length - 1)]!;
    if (answer === 'silence')
      return new Promise((_answered, fail) =>
        init?.signal?.addEventListener('abort', () => fail(new Error('aborted'))),
      );
    if (answer instanceof Error) throw answer;
    return Response.json(answer.json ?? {}, { status: answer.status ?? 200 });
  };
  return requests;
}

/** The answer of a token endpoint to a valid request. */
export const tokens = (access: string, more: object = {}): Answer => ({
  json: {
    access_token: access,
    refresh_token: `refresh-${access}`,
    id_token: identityToken(),
    expires_in: 3600,
    token_type: 'Bearer',
    ...more,
  },
});
