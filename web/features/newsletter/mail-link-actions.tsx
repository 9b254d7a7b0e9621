import { useRef } from 'react';
import { Button, ButtonLink } from '#ui/button.tsx';
import type { MailLinkState } from '#web/features/newsletter/use-mail-link.ts';

type Props = { state: MailLinkState; onPress: () => void; action: string; busyAction: string };

/** The button that was pressed goes away, so the focus moves to what has come in its place. */
export function MailLinkActions({ state, onPress, action, busyAction }: Props) {
  const isPressed = useRef(false);
  function press() {
    isPressed.current = true;
    onPress();
  }
  if (state.step === 'done' || state.step === 'invalid') {
    return (
      <ButtonLink
        to="/"
        look="outline"
        ref={(link) => {
          if (isPressed.current) link?.focus();
        }}
      >
        Back to Home
      </ButtonLink>
    );
  }
  return (
    <>
      <Button busy={state.step === 'sending'} busyText={busyAction} onClick={press} className="noscript:hidden">
        {action}
      </Button>
      <p className="hidden text-ink-soft noscript:block">
        This needs JavaScript. Please switch it on and open the link again.
      </p>
      {state.step === 'failed' && (
        <p role="alert" className="w-full text-sm text-clay">
          {state.text}
        </p>
      )}
    </>
  );
}
