import { useEffect, useState } from 'react';
import { call } from '#admin/api/api.ts';
import type { Work } from '#admin/shell/use-work.ts';
import { countMails } from '#contract/staff/messages.ts';

const EVERY_MS = 120_000;

/** How many mails were not sent, for the menu. If the count does not come, nothing is said. */
export function useMailWork(mayMarketing: boolean): Work {
  const [work, setWork] = useState<Work>({});
  useEffect(() => {
    if (!mayMarketing) return;
    const read = () =>
      call(countMails, {}).then(
        ({ notSent }) => setWork({ '/messages': notSent }),
        () => undefined,
      );
    read();
    const timer = setInterval(() => document.visibilityState === 'visible' && read(), EVERY_MS);
    return () => clearInterval(timer);
  }, [mayMarketing]);
  return work;
}
