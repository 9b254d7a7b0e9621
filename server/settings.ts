import type { OrderDesk } from '#server/orders/index.ts';
import type { PaymentTerms } from '#server/payments/index.ts';
import type { Config } from '#server/platform/config.ts';
import type { Jobs } from '#server/platform/jobs/jobs.ts';

/** Settings in the words of the domains. */
export function orderDesk({ config, jobs }: { config: Config; jobs: Pick<Jobs, 'enqueue'> }): OrderDesk {
  return { jobs, brandName: config.BRAND_NAME, publicUrl: config.PUBLIC_URL };
}

export function paymentTerms(config: Config): PaymentTerms {
  return {
    methods: config.PAYMENT_METHODS,
    codMaxCents: Math.round(config.COD_MAX * 100),
    codFeeCents: Math.round(config.COD_FEE * 100),
    codExcludedDistricts: config.COD_EXCLUDED_DISTRICTS,
  };
}
