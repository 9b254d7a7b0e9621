/** Where each way to pay is carried out, and what it needs there. */
const PROVIDERS = [
  { method: 'card', url: 'GATEWAY_URL', needs: ['GATEWAY_MERCHANT_ID', 'GATEWAY_PASSWORD'] },
  {
    method: 'koko',
    url: 'KOKO_URL',
    needs: ['KOKO_MERCHANT_ID', 'KOKO_API_KEY', 'KOKO_PRIVATE_KEY', 'KOKO_PUBLIC_KEY'],
  },
  { method: 'mintpay', url: 'MINTPAY_URL', needs: ['MINTPAY_MERCHANT_ID', 'MINTPAY_SECRET'] },
] as const;

/** The providers of the ways to pay that are on. */
export const providersOf = (methods: readonly string[]) => PROVIDERS.filter(({ method }) => methods.includes(method));
