import { type Call, type InputOf, toRequest } from '#contract/call.ts';
import { addReturnPhoto, getReturnPhoto, LARGEST_PHOTO_BYTES, type Return } from '#contract/calls/returns.ts';
import { returnsTexts } from '#texts/returns.ts';
import { ApiError, messages } from '#web/api/api-error.ts';
import { readToken } from '#web/api/browser-api.ts';
import { readConfig } from '#web/api/config.ts';
import { randomKey } from '#web/browser/random-key.ts';

const LONGEST_SIDE = 1600;
const QUALITIES = [0.85, 0.7, 0.5];

/** As it is sent and shown: smaller, upright, and without what a camera writes beside it. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  const bitmap = await createImageBitmap(file).catch(() => {
    throw new Error(returnsTexts.unreadable);
  });
  const scale = Math.min(1, LONGEST_SIDE / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(bitmap.width * scale));
  canvas.height = Math.max(1, Math.round(bitmap.height * scale));
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error(returnsTexts.unreadable);
  // What was transparent would turn black.
  paper.fillStyle = '#fff';
  paper.fillRect(0, 0, canvas.width, canvas.height);
  paper.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  for (const quality of QUALITIES) {
    const made = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
    if (made && made.size <= LARGEST_PHOTO_BYTES) return made;
  }
  throw new Error(returnsTexts.unreadable);
}

/** For an image of a page whose policy knows no other addresses but its own and these. */
export function asDataAddress(photo: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(new Error(returnsTexts.unreadable));
    reader.readAsDataURL(photo);
  });
}

/** Calls that carry files, either way; all others carry JSON. */
export async function sendFile<C extends Call>(call: C, input: InputOf<C>, init: RequestInit): Promise<Response> {
  const { apiBaseUrl, crossOrigin } = readConfig();
  const token = readToken();
  const response = await fetch(`${apiBaseUrl}${toRequest(call, input).path}`, {
    method: call.method,
    credentials: crossOrigin ? 'include' : 'same-origin',
    ...init,
    headers: { ...(token && { Authorization: `Bearer ${token}` }), ...(init.headers as Record<string, string>) },
  }).catch(() => {
    throw new ApiError(messages.network, { status: 0 });
  });
  if (response.ok) return response;
  const body: unknown = await response.json().catch(() => undefined);
  throw new ApiError(messages.other(response.status, response.statusText), { status: response.status, body });
}

/** A line that breaks off may have carried it all: under its key it arrives once. */
export async function sendPhoto(returnId: number, photo: Blob): Promise<Return> {
  const headers = { 'Content-Type': 'application/octet-stream', 'Idempotency-Key': randomKey() };
  const attempt = () => sendFile(addReturnPhoto, { returnId }, { body: photo, headers });
  const response = await attempt().catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 0) return attempt();
    throw error;
  });
  return (await response.json()).return;
}

/** The shopper's token is in no cookie, so the page has to fetch its pictures itself. */
export async function readPhoto(id: number): Promise<string> {
  return asDataAddress(await (await sendFile(getReturnPhoto, { id }, {})).blob());
}
