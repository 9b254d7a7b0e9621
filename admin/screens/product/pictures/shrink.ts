import { LARGEST_PICTURE_BYTES } from '#contract/staff/pictures.ts';

/** In pixels: what the zoom of the shop can show, and what a slow phone can send. */
const LONGEST_SIDE = 2400;
/** What is small already is sent as it is. */
const SMALL_BYTES = 1_500_000;
const QUALITY = 0.9;

/**
 * A photograph made small before it travels, upright as it was taken. What this browser cannot open goes to the server
 * as it is, which knows more kinds and says what is wrong with it.
 */
export async function shrink(file: File): Promise<File> {
  const bitmap = await createImageBitmap(file, { imageOrientation: 'from-image' }).catch(() => undefined);
  const small = bitmap ? await painted(file, bitmap).finally(() => bitmap.close()) : file;
  if (small.size > LARGEST_PICTURE_BYTES) {
    throw new Error(tooLarge(small.size));
  }
  return small;
}

/** Said before a byte of it is sent. */
export function tooLarge(bytes: number): string {
  const [has, most] = [bytes, LARGEST_PICTURE_BYTES].map((count) => Math.ceil(count / 1_000_000));
  return `It has ${has} MB, and this browser cannot make it smaller: at most ${most} MB can be sent. Save it as JPEG, or take it anew.`;
}

async function painted(file: File, bitmap: ImageBitmap): Promise<File> {
  const { width, height } = bitmap;
  const share = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  if (share === 1 && file.size <= SMALL_BYTES) return file;
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * share));
  canvas.height = Math.max(1, Math.round(height * share));
  const paint = canvas.getContext('2d');
  if (!paint) return file;
  paint.imageSmoothingQuality = 'high';
  paint.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  const blob = (await blobOf(canvas, 'image/webp')) ?? (await blobOf(onWhite(canvas), 'image/jpeg'));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

/** Undefined where the browser knows how to read this kind, but not how to write it. */
async function blobOf(canvas: HTMLCanvasElement, type: string): Promise<Blob | undefined> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, QUALITY));
  return blob?.type === type ? blob : undefined;
}

/** What has holes would be black in a JPEG. */
function onWhite(canvas: HTMLCanvasElement): HTMLCanvasElement {
  const paint = canvas.getContext('2d');
  if (!paint) return canvas;
  paint.globalCompositeOperation = 'destination-over';
  paint.fillStyle = '#fff';
  paint.fillRect(0, 0, canvas.width, canvas.height);
  return canvas;
}
