import type { Settings } from '#platform/config/settings.js';
import type { FileStorage } from '#platform/storage/file-storage.js';

/** That of the settings; loaded when it is asked for, since it brings Nest along. */
export async function fileStoreOf(settings: Settings): Promise<FileStorage> {
  const { storageOf } = await import('#platform/storage/storage.module.js');
  return storageOf(settings);
}
