/** The server's limit. */
const MAX_BYTES = 300_000;
const SIDES = { width: 900, height: 450 };
const QUALITY = 0.92;

/**
 * Sends a small file unchanged, and scales a bigger one down on white.
 * @returns the picture in base64
 * @throws Error if the browser cannot read the picture
 */
export async function logoInBase64(file: File): Promise<string> {
  return base64Of(file.size <= MAX_BYTES ? file : await smaller(file));
}

async function smaller(file: File): Promise<Blob> {
  const picture = await createImageBitmap(file);
  const scale = Math.min(1, SIDES.width / picture.width, SIDES.height / picture.height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(picture.width * scale));
  canvas.height = Math.max(1, Math.round(picture.height * scale));
  const pen = canvas.getContext('2d');
  if (pen === null) throw new Error('No canvas');
  pen.fillStyle = '#ffffff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (blob === null || blob.size > MAX_BYTES) throw new Error('The picture cannot be made small enough');
  return blob;
}

async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  return btoa(Array.from(bytes, (byte) => String.fromCodePoint(byte)).join(''));
}
