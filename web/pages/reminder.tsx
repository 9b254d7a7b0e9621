import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import { reminderTexts } from '#texts/reminders.ts';
import { useHydrated } from '#ui/use-hydrated.ts';
import { withRetry } from '#web/browser/with-retry.ts';
import { PageMeta } from '#web/features/shell/page-meta.tsx';

const LeftCart = lazy(() => withRetry(() => import('#web/features/checkout/left-cart.tsx')));
const EndReminders = lazy(() => withRetry(() => import('#web/features/shell/end-reminders.tsx')));

/** Where the links of a reminder lead: to the cart that it is about, or with ?end out of all of them. */
export default function ReminderPage() {
  const isEnd = useSearchParams()[0].has('end');
  const isAlive = useHydrated();
  return (
    <>
      <PageMeta title={reminderTexts.title} description={reminderTexts.text} path="/reminder" isHidden />
      <div className="min-h-[60svh]">
        <Suspense>{isAlive && (isEnd ? <EndReminders /> : <LeftCart />)}</Suspense>
      </div>
      <p className="hidden px-gutter noscript:block">{reminderTexts.needsScripts}</p>
    </>
  );
}
