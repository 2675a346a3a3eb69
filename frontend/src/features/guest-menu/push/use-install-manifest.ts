import { useEffect } from 'react';
import type { TableAddress } from '#api/guest-api.ts';

/** Names the manifest of this very table: a page on the home screen opens the table that it was put there from. */
export function useInstallManifest({ vid, tid, vs }: TableAddress): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/menu-page/manifest.webmanifest?${new URLSearchParams({ vid: String(vid), tid: String(tid), vs })}`;
    document.head.append(link);
    return () => link.remove();
  }, [vid, tid, vs]);
}
