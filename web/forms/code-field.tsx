import { signInTexts } from '#texts/sign-in.ts';
import { Field } from '#ui/field.tsx';

/** One field, so that the phone fills it; it sends itself at the sixth digit. */
export function CodeField({ problem }: { problem: string | undefined }) {
  return (
    <Field
      label={signInTexts.code}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      className="[&_.input]:min-h-14 [&_.input]:max-w-60 [&_.input]:pl-4.5 [&_.input]:text-[1.625rem] [&_.input]:tracking-[0.3em] [&_.input]:tabular-nums"
      problem={problem}
      onInput={({ currentTarget }) => {
        if (/^\D*(\d\D*){6}$/.test(currentTarget.value)) currentTarget.form?.requestSubmit();
      }}
    />
  );
}
