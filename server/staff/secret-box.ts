import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

export type SecretBox = { lock: (text: string) => string; unlock: (locked: string) => string };

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Keeps what must be read again but not by whoever finds a copy of the database (AES-256-GCM). */
export function secretBox(secretKey: () => string): SecretBox {
  const key = () => Buffer.from(hkdfSync('sha256', secretKey(), '', 'komarika second factor', 32));
  return {
    lock(text) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', key(), iv);
      const locked = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), locked]).toString('base64url');
    },
    unlock(locked) {
      const bytes = Buffer.from(locked, 'base64url');
      const decipher = createDecipheriv('aes-256-gcm', key(), bytes.subarray(0, IV_BYTES));
      decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
  };
}
