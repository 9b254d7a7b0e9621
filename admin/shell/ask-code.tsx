import { useState } from 'react';
import { call } from '#admin/api/api.ts';
import { InputError, sentenceOf } from '#admin/api/api-error.ts';
import { CodeField, otherCode } from '#admin/parts/code-field.tsx';
import { FormDialog, type Values } from '#admin/parts/form-dialog.tsx';
import { enterCode } from '#contract/staff/sign-in.ts';

/** Before something dangerous the second factor is asked for again; what was meant to be done then goes on. */
export function AskCode({ onAnswer }: { onAnswer: (isRight: boolean) => void }) {
  const [isSpare, setIsSpare] = useState(false);
  return (
    <FormDialog
      title="Is it you?"
      action="Go on"
      cancel={otherCode(isSpare)}
      onCancel={() => setIsSpare(!isSpare)}
      onClose={() => onAnswer(false)}
      onSubmit={({ code }: Values<'code'>) =>
        call(enterCode, { code }).catch((error: unknown) => {
          throw new InputError(sentenceOf(error), 'code');
        })
      }
      onDone={() => onAnswer(true)}
    >
      <p>{isSpare ? 'One of your spare codes.' : 'The six digits of the app on your phone.'} Then it goes on.</p>
      <CodeField isSpare={isSpare} />
    </FormDialog>
  );
}
