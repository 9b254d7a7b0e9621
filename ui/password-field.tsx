import { type ComponentProps, useState } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { type Field, FieldFrame, Input, useField } from '#ui/field.tsx';
import { VisuallyHidden } from '#ui/visually-hidden.tsx';

/** A password that one may look at while typing it. */
export function PasswordField(props: ComponentProps<typeof Field> & { label: string }) {
  const { frame, control } = useField(props);
  const [isShown, setIsShown] = useState(false);
  const words = {
    label: props.label.toLowerCase(),
    hidden: (text: string) => <VisuallyHidden key="label">{text}</VisuallyHidden>,
  };
  return (
    <FieldFrame {...frame}>
      <span className="relative block">
        <Input
          autoCapitalize="none"
          spellCheck={false}
          {...control}
          type={isShown ? 'text' : 'password'}
          className="pr-17"
        />
        <button
          type="button"
          aria-pressed={isShown}
          onClick={() => setIsShown(!isShown)}
          className="absolute inset-y-0 right-0 min-w-16 px-3.5 text-sm font-medium text-ink-soft underline decoration-edge decoration-1 underline-offset-[0.3em] hover:text-leaf noscript:hidden"
        >
          {isShown ? pieceTexts.hide(words) : pieceTexts.show(words)}
        </button>
      </span>
    </FieldFrame>
  );
}
