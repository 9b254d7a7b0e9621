import type { Upload } from '#admin/screens/product/pictures/use-uploads.ts';
import { LARGEST_PICTURE_BYTES } from '#contract/staff/pictures.ts';

const megabytes = (bytes: number) => `${(bytes / 1_000_000).toFixed(bytes < 10_000_000 ? 1 : 0)} MB`;

/** Said before anything is chosen. */
export const LIMIT_TEXT = `Photographs of any size are made smaller here first; what this browser cannot open may have ${megabytes(LARGEST_PICTURE_BYTES)}.`;

type Step = Pick<Upload, 'step' | 'share' | 'bytes'> & { file: { size: number } };

/** What happens to a picture right now. */
export function stepText({ step, share, bytes, file }: Step): string {
  if (step === 'waiting') return `Waits for the one before it (${megabytes(file.size)})`;
  if (step === 'shrinking') return `${megabytes(file.size)} is made smaller here, before it is sent`;
  if (step === 'refused') return 'Not taken';
  if (share < 1) return `Sending ${megabytes(bytes)}: ${Math.floor(share * 100)}%`;
  return 'Sent; the shop makes its sizes';
}
