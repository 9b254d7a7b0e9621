import type { OrderDesk } from '#server/orders/index.ts';
import type { PaymentTerms, ProviderSettings } from '#server/payments/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Settings in the words of the domains. */
export function orderDesk({ config, jobs }: { config: Config; jobs: Pick<Jobs, 'enqueue'> }): OrderDesk {
  return { jobs, brandName: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
}

export function providerSettings(config: Config): ProviderSettings {
  return {
    gateway: {
      url: config.GATEWAY_URL,
      merchantId: config.GATEWAY_MERCHANT_ID,
      password: config.GATEWAY_PASSWORD,
      apiVersion: config.GATEWAY_API_VERSION,
      checkoutVersion: config.GATEWAY_CHECKOUT_VERSION,
      publicUrl: config.PUBLIC_URL,
      brandName: config.BRAND_NAME,
    },
  };
}

export function paymentTerms(config: Config): PaymentTerms {
  return {
    methods: config.PAYMENT_METHODS,
    codMaxCents: Math.round(config.COD_MAX * 100),
    codFeeCents: Math.round(config.COD_FEE * 100),
    codExcludedDistricts: config.COD_EXCLUDED_DISTRICTS,
  };
}
