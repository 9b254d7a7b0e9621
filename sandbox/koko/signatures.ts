import { createSign, createVerify } from 'node:crypto';

export type Fields = Record<string, string>;

/** What the merchant signs when creating an order: the values in Koko's order, with nothing between them. */
export function createString(f: Fields): string {
  const order = [
    '_mId',
    '_amount',
    '_currency',
    '_pluginName',
    '_pluginVersion',
    '_returnUrl',
    '_cancelUrl',
    '_orderId',
    '_reference',
    '_firstName',
    '_lastName',
    '_email',
    '_description',
    'api_key',
    '_responseUrl',
  ];
  return order.map((name) => f[name] ?? '').join('');
}

/** What the merchant signs when asking after an order. */
export const viewString = (f: Fields) =>
  ['_mId', '_pluginName', '_pluginVersion', '_orderId', 'api_key'].map((name) => f[name] ?? '').join('');

/** RSA with SHA-256, PKCS #1 v1.5, in base64. */
export const sign = (text: string, privateKey: string) =>
  createSign('RSA-SHA256').update(text).sign(privateKey, 'base64');

export function isSigned(text: string, signature: string, publicKey: string): boolean {
  return createVerify('RSA-SHA256').update(text).verify(publicKey, signature, 'base64');
}
