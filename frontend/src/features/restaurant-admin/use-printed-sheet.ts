import { useState } from 'react';
import { currentAccessToken } from '#api/credentials.ts';
import { notify } from '#shared/notify.ts';
import { fileName, saveFile } from '#shared/save-file.ts';

export type SheetTexts = { busy: string; done: string; failed: string; fileName: (venue: string) => string };

async function fetchSheet(path: string, body?: object): Promise<Blob> {
  const token = await currentAccessToken();
  const headers: HeadersInit = token === null ? {} : { Authorization: `Bearer ${token}` };
  const init = { method: 'POST', headers: { ...headers, 'content-type': 'application/json' } };
  const response = await fetch(
    `/api/my/restaurant/${path}`,
    body === undefined ? { headers } : { ...init, body: JSON.stringify(body) },
  );
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return response.blob();
}

/**
 * Downloads a PDF of a venue for printing, by POST if there is a body. The request bypasses the store, which would
 * cache it.
 */
export function usePrintedSheet({ busy: making, done, failed, fileName: nameOf }: SheetTexts, onSaved?: () => void) {
  const [busy, setBusy] = useState(false);
  const download = async (path: string, venue: string, body?: object) => {
    setBusy(true);
    const over = notify.loading(making);
    try {
      saveFile(await fetchSheet(path, body), fileName(nameOf(venue)));
      notify.success(done);
      onSaved?.();
    } catch {
      notify.failure(failed);
    }
    over();
    setBusy(false);
  };
  return { busy, download: (path: string, venue: string, body?: object) => void download(path, venue, body) };
}
