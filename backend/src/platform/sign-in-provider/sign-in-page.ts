import type { IncomingMessage, ServerResponse } from 'node:http';
import { PAGE_HEADERS } from './provider-pages.js';

const MAX_FORM_BYTES = 16_384;

/** A request to the page of a sign-in under way. */
export interface SignInRequest {
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  /** Address of the caller, for limits. */
  readonly address: string;
  /** The id of this sign-in. */
  readonly uid: string;
  /** The secret of the mailed link by which the browser came. */
  readonly link: string | null;
}

export interface SignedIn {
  readonly subject: string;
  /** The way of identification (`amr` of the session). */
  readonly by: SignInMethod;
}

export type SignInMethod = 'account' | 'link' | 'code' | 'passkey';

export interface SignInPage {
  /** @returns the signed-in person; `null` if a page was sent */
  handle(request: SignInRequest): Promise<SignedIn | null>;
}

/** Reads a complete form; one that is too long counts as empty. */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size <= MAX_FORM_BYTES) chunks.push(chunk);
  }
  return new URLSearchParams(size > MAX_FORM_BYTES ? '' : Buffer.concat(chunks).toString('utf8'));
}

export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>> = {},
): void {
  response.writeHead(status, { ...PAGE_HEADERS, ...headers }).end(html);
}
