import { logRoutes } from '#server/back-office/log-routes.ts';
import { type OnboardingDeps, onboardingRoutes } from '#server/back-office/onboarding-routes.ts';
import { todayRoutes } from '#server/back-office/today-routes.ts';
import type { IssueDeps } from '#server/payments/staff/index.ts';
import type { Route } from '#server/platform/http/handle.ts';

/** What no domain answers alone: Today, find, the steps before opening, the log. */
export function backOfficeRoutes(deps: IssueDeps & OnboardingDeps): Route[] {
  return [...todayRoutes(deps), ...onboardingRoutes(deps), ...logRoutes(deps)];
}
