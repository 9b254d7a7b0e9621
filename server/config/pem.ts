import { createPrivateKey, createPublicKey } from 'node:crypto';
import { z } from 'zod';

/** A key in PEM form; `\\n` may stand for its line ends, since many places take settings of one line only. */
const pem = (read: (key: string) => unknown, kind: string) =>
  z
    .string()
    .transform((key) => key.replaceAll('\\n', '\n'))
    .refine((key) => isReadable(read, key), `must be a ${kind} key in PEM form`);

export const privateKey = pem(createPrivateKey, 'private');
export const publicKey = pem(createPublicKey, 'public');

function isReadable(read: (key: string) => unknown, key: string): boolean {
  try {
    read(key);
    return true;
  } catch {
    return false;
  }
}
