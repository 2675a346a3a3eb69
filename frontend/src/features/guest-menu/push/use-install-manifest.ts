import { useEffect } from 'react';
import type { TableAddress } from '#api/guest-api.ts';

/** Links the manifest of this table, so that a page on the home screen opens the table from which it was added. */
export function useInstallManifest({ vid, tid, vs }: TableAddress): void {
  useEffect(() => {
    const link = document.createElement('link');
    link.rel = 'manifest';
    link.href = `/menu-page/manifest.webmanifest?${new URLSearchParams({ vid: String(vid), tid: String(tid), vs })}`;
    document.head.append(link);
    return () => link.remove();
  }, [vid, tid, vs]);
}
