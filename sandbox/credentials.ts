import { generateKeyPairSync, randomBytes } from 'node:crypto';

/** What a provider would send to a new merchant. Made up anew for every sandbox, so none is worth knowing. */
export type Credentials = {
  gateway: { merchantId: string; password: string; webhookSecret: string };
  koko: {
    merchantId: string;
    apiKey: string;
    merchantPrivateKey: string;
    merchantPublicKey: string;
    kokoPrivateKey: string;
    kokoPublicKey: string;
  };
  mintpay: { merchantId: string; secret: string };
};

export function issueCredentials({ merchantId }: { merchantId: string }): Credentials {
  const merchant = rsaPair();
  const koko = rsaPair();
  return {
    gateway: {
      merchantId,
      password: randomBytes(16).toString('hex'),
      webhookSecret: randomBytes(16).toString('hex').toUpperCase(),
    },
    koko: {
      merchantId: '500001',
      apiKey: randomBytes(12).toString('hex'),
      merchantPrivateKey: merchant.privateKey,
      merchantPublicKey: merchant.publicKey,
      kokoPrivateKey: koko.privateKey,
      kokoPublicKey: koko.publicKey,
    },
    mintpay: { merchantId: '900001', secret: randomBytes(20).toString('hex') },
  };
}

/** The settings, by the names of the shop's environment, that make a shop use this sandbox. */
export function settingsFor(credentials: Credentials, url: string): Record<string, string> {
  const { gateway, koko, mintpay } = credentials;
  return {
    GATEWAY_URL: url,
    GATEWAY_MERCHANT_ID: gateway.merchantId,
    GATEWAY_PASSWORD: gateway.password,
    GATEWAY_WEBHOOK_SECRET: gateway.webhookSecret,
    KOKO_URL: `${url}/koko`,
    KOKO_MERCHANT_ID: koko.merchantId,
    KOKO_API_KEY: koko.apiKey,
    KOKO_PRIVATE_KEY: koko.merchantPrivateKey,
    KOKO_PUBLIC_KEY: koko.kokoPublicKey,
    MINTPAY_URL: `${url}/mintpay`,
    MINTPAY_MERCHANT_ID: mintpay.merchantId,
    MINTPAY_SECRET: mintpay.secret,
  };
}

/** 1024 bits, as Koko issues them. */
function rsaPair() {
  return generateKeyPairSync('rsa', {
    modulusLength: 1024,
    publicKeyEncoding: { type: 'spki', format: 'pem' },
    privateKeyEncoding: { type: 'pkcs8', format: 'pem' },
  });
}
