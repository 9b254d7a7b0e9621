import { useCallback, useEffect, useState } from 'react';
import { getReminders, setReminders } from '#contract/calls/reminders.ts';
import { reminderTexts } from '#texts/reminders.ts';
import { ApiError, errorText } from '#web/api/api-error.ts';
import { browserApi } from '#web/api/browser-api.ts';

type State = { isWanted: boolean; email: string | null };

/** What was agreed to, and saying otherwise: each press counts at once. */
export function useReminders(place: 'checkout' | 'profile') {
  const [state, setState] = useState<State>();
  const [said, setSaid] = useState<string>();
  const [failure, setFailure] = useState<string>();
  useEffect(() => {
    browserApi()
      .call(getReminders, {})
      .then(setState, (error: unknown) => {
        // A browser that has not begun to shop has agreed to nothing.
        if (error instanceof ApiError && error.status === 401) setState({ isWanted: false, email: null });
        else setFailure(errorText(error, reminderTexts.failed));
      });
  }, []);

  const say = useCallback(
    async (isWanted: boolean, email?: string) => {
      setFailure(undefined);
      try {
        const next = await browserApi().call(setReminders, { isWanted, place, ...(email && { email }) });
        setState(next);
        setSaid(next.isWanted ? reminderTexts.savedTo({ email: next.email ?? '' }) : reminderTexts.off);
      } catch (error) {
        setFailure(errorText(error, reminderTexts.failed));
      }
    },
    [place],
  );
  return { state, said, failure, say };
}
