import { createHash, randomBytes } from 'node:crypto';

/** 256 bits that nobody can guess. Whoever holds it is let in, so it is written down nowhere on our side. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}

export function tokenHash(token: string): string {
  return createHash('sha256').update(token).digest('hex');
}
