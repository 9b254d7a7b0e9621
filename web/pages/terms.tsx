import { useConfig } from '#web/api/page-data.ts';
import { LegalPage } from '#web/features/legal/legal-page.tsx';
import { termsOfReturning, termsOfTheRest } from '#web/features/legal/terms-afterwards.tsx';
import { termsOfBuying } from '#web/features/legal/terms-buying.tsx';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const SUMMARY =
  'What you and we can rely on when you buy here: orders, prices, payment, delivery, returns and the law.';

export default function Terms() {
  const config = useConfig();
  return (
    <>
      <PageMeta title="Terms and conditions" description={SUMMARY} path="/terms" />
      <LegalPage
        title="Terms and conditions"
        summary={SUMMARY}
        updated="2026-11-15"
        sections={[...termsOfBuying(config), ...termsOfReturning(config), ...termsOfTheRest(config)]}
      />
    </>
  );
}
