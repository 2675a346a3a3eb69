/**
 * Reads a JSON object from another server. Counts the bytes, because the server's Content-Length may be wrong.
 * @throws Error if the body has more than `maxBytes`, or is not a JSON object
 */
export async function readBoundedJson(response: Response, maxBytes: number): Promise<Record<string, unknown>> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    if (size > maxBytes) throw new Error(`${response.url} answered too much`);
    chunks.push(chunk);
  }
  const parsed: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
  if (typeof parsed !== 'object' || parsed === null) throw new Error(`${response.url} answered no object`);
  return parsed as Record<string, unknown>;
}

/** Fetches a JSON object with limits of time and size. Does not follow redirects. */
export async function fetchBoundedJson(
  url: string,
  { timeoutMs, maxBytes }: { timeoutMs: number; maxBytes: number },
): Promise<Record<string, unknown>> {
  const response = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
  if (!response.ok || response.body === null) throw new Error(`${url} answered ${response.status}`);
  return readBoundedJson(response, maxBytes);
}
