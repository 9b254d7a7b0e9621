import { useEffect, useRef, useState } from 'react';
import { cardTexts } from '#texts/card.ts';
import { CARD_FIELDS, type CardField, type CardProblems } from '#web/features/card/card-answer.ts';
import { type CardForm, openCardForm } from '#web/features/card/card-form.ts';

type Failure = {
  text: string;
  /** What helps: correcting what is marked, filling in again, opening the form again, or a new session. */
  remedy: 'marked' | 'fields' | 'open' | 'session';
};
type Step = 'opening' | 'ready' | 'sending' | 'captured';

/** The gateway's card form on this page, from the loading of its script to the captured card. */
export function useCardForm({ scriptUrl, sessionId }: { scriptUrl: string; sessionId: string }) {
  const [step, setStep] = useState<Step>('opening');
  const [failure, setFailure] = useState<Failure | null>(null);
  const [problems, setProblems] = useState<CardProblems>({});
  const [focused, setFocused] = useState<CardField | null>(null);
  const [opening, setOpening] = useState(0);
  const form = useRef<CardForm | null>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: every opening is a new attempt at the same
  useEffect(() => {
    let isOver = false;
    // What was wrong of a field is not said of what was typed into it since.
    const onChange = (field: CardField) => setProblems(({ [field]: _, ...others }) => others);
    openCardForm({ scriptUrl, sessionId, onFocus: setFocused, onChange }).then(
      (opened) => {
        if (isOver) return;
        form.current = opened;
        setFailure(null);
        setStep('ready');
      },
      ({ message: text }: Error) => {
        if (!isOver) setFailure({ text, remedy: text === cardTexts.notInitialized ? 'session' : 'open' });
      },
    );
    return () => {
      isOver = true;
    };
  }, [scriptUrl, sessionId, opening]);

  /** Gives true when the card lies in the gateway's session. One answer at a time. */
  async function submit(): Promise<boolean> {
    if (step === 'sending' || step === 'captured') return false;
    if (!form.current) {
      setFailure((known) => known ?? { text: cardTexts.notReady, remedy: 'fields' });
      return false;
    }
    setStep('sending');
    setFailure(null);
    setProblems({});
    const answer = await form.current.submit();
    if (answer.is === 'captured') {
      setStep('captured');
      return true;
    }
    setStep('ready');
    if (answer.is === 'failed') setFailure({ text: answer.text, remedy: answer.hasEnded ? 'session' : 'fields' });
    else {
      setProblems(answer.problems);
      const first = CARD_FIELDS.find((field) => answer.problems[field]);
      setFailure({ text: answer.text, remedy: first ? 'marked' : 'fields' });
      if (first) form.current.focus(first);
    }
    return false;
  }

  const isCorrected = failure?.remedy === 'marked' && Object.keys(problems).length === 0;
  return {
    step,
    failure: isCorrected ? null : failure,
    problems,
    focused,
    submit,
    focus: (field: CardField) => form.current?.focus(field),
    reopen() {
      form.current = null;
      setFailure(null);
      setStep('opening');
      setOpening((count) => count + 1);
    },
  };
}
