import { type FormEvent, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { CodeField, SpareSwitch } from '#admin/parts/code-field.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { readForm } from '#admin/parts/field.tsx';
import { enterCode } from '#contract/staff/sign-in.ts';
import { useBusy } from '#ui/use-busy.ts';

/** Before something dangerous the second factor is asked for again; what was meant to be done then goes on. */
export function AskCode({ onAnswer }: { onAnswer: (isRight: boolean) => void }) {
  const [isSpare, setIsSpare] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { code = '' } = readForm(event.currentTarget);
    start(() =>
      call(enterCode, { code }).then(
        () => onAnswer(true),
        (error) => setProblem(sentenceOf(error)),
      ),
    );
  }

  return (
    <Dialog title="Is it you?" onClose={() => onAnswer(false)}>
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <p>{isSpare ? 'One of your spare codes.' : 'The six digits of the app on your phone.'} Then it goes on.</p>
          <CodeField isSpare={isSpare} problem={problem} />
        </div>
        <div className="dlg__foot">
          <SpareSwitch isSpare={isSpare} onSpare={setIsSpare} />
          <Button look="primary" type="submit" busy={isBusy}>
            Go on
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
