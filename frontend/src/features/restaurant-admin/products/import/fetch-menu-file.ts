import { currentAccessToken } from '#api/credentials.ts';

const EXPORT_TIMEOUT_MS = 30_000;

/** @returns a menu as a file; without `menuId`, the server chooses the menu */
export async function fetchMenuFile(
  { venueId, menuId }: { venueId: number; menuId?: number },
  format: 'csv' | 'xlsx',
): Promise<Blob> {
  const query = new URLSearchParams({ format, ...(menuId !== undefined && { menuId: String(menuId) }) });
  const response = await fetch(`/api/my/restaurant/exportmenu/${venueId}?${query}`, {
    headers: { authorization: `Bearer ${(await currentAccessToken()) ?? ''}` },
    signal: AbortSignal.timeout(EXPORT_TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`The export answered ${response.status}`);
  return response.blob();
}
