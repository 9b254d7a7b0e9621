import { createHash, generateKeyPairSync, sign } from 'node:crypto';
import type { NewPasskey, UsedPasskey } from '#contract/rules/passkey.ts';

const base64url = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

type Asked = Record<string, unknown>;
type How = { origin?: string; rpId?: string; isVerified?: boolean; counter?: number; challenge?: string };

/** A device with one passkey, in software: it does as a browser asks, or as a thief would. */
export function softPasskey(home = 'http://localhost:3000') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = sha256(x).subarray(0, 16);
  const host = new URL(home).hostname;

  const clientData = (type: string, challenge: string, origin: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  function authenticatorData(
    flags: number,
    { rpId = host, isVerified = true, counter = 0 }: How,
    key?: Buffer,
  ): Buffer {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const flag = PRESENT | flags | (isVerified ? VERIFIED : 0);
    return Buffer.concat([sha256(rpId), Buffer.from([flag]), count, ...(key ? [key] : [])]);
  }
  const common = { id: base64url(id), rawId: base64url(id), type: 'public-key' as const, clientExtensionResults: {} };

  return {
    make(options: Asked, how: How = {}): NewPasskey {
      // COSE: an EC2 key (1: 2) for ES256 (3: -7) on P-256 (-1: 1), with x and y.
      const point = (text: string) => Buffer.concat([Buffer.from([0x58, 0x20]), Buffer.from(text, 'base64url')]);
      const key = Buffer.concat([
        Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
        point(x),
        Buffer.from([0x22]),
        point(y),
      ]);
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, id.length]), id, key]);
      const data = authenticatorData(HAS_KEY, how, credential);
      // CBOR: { fmt: 'none', attStmt: {}, authData }.
      const attestation = Buffer.concat([
        Buffer.from([0xa3, 0x63]),
        Buffer.from('fmt'),
        Buffer.from([0x64]),
        Buffer.from('none'),
        Buffer.from([0x67]),
        Buffer.from('attStmt'),
        Buffer.from([0xa0, 0x68]),
        Buffer.from('authData'),
        Buffer.from([0x58, data.length]),
        data,
      ]);
      const signed = clientData('webauthn.create', how.challenge ?? String(options.challenge), how.origin ?? home);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(signed),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      };
    },
    use(options: Asked, how: How = {}): UsedPasskey {
      const data = authenticatorData(0, how);
      const signed = clientData('webauthn.get', how.challenge ?? String(options.challenge), how.origin ?? home);
      const signature = sign('sha256', Buffer.concat([data, sha256(signed)]), privateKey);
      return {
        ...common,
        response: {
          clientDataJSON: base64url(signed),
          authenticatorData: base64url(data),
          signature: base64url(signature),
        },
      };
    },
  };
}
