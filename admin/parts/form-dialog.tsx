import { createContext, type FormEvent, type ReactNode, useContext, useState } from 'react';
import { ApiError, InputError, problemsOf } from '#admin/api/api-error.ts';
import { type Send, useWrite } from '#admin/api/use-write.ts';
import { Dialog } from '#admin/parts/dialog.tsx';
import { readForm, useFirstProblem } from '#admin/parts/read-form.ts';
import { Button } from '#ui/button.tsx';
import { FormContext, Problem } from '#ui/field.tsx';

/** A form's fields by their names, as text. */
export type Values<Name extends string = string> = Record<Name, string>;

export type FormDialogProps<Result, Name extends string = string> = {
  title: string;
  /** The button that sends it. Without one there is only something to read. */
  action?: ReactNode;
  /** Without an action it is how Cancel looks: as text where the answer stands within. */
  look?: 'primary' | 'danger' | 'text';
  /** The button that does nothing. */
  cancel?: ReactNode;
  /** Also where `cancel` leads, unless it says otherwise. */
  onClose: () => void;
  onCancel?: () => void;
  /** Sends it. What is wrong before it is sent is thrown as an `InputError`. */
  onSubmit?: (values: Values<Name>, send: Send) => Result | Promise<Result>;
  /** It is done; the dialog closes after it. */
  onDone?: (result: Result) => void;
  onChangedMeanwhile?: () => void;
  /** Something else has to end first. */
  isBusy?: boolean;
  isDisabled?: boolean;
  className?: string;
  children?: ReactNode;
};

/**
 * A question whose answer is sent: fields find what is wrong with them by their names, what belongs to none stands above
 * them, and the first that has to be put right takes the focus.
 */
export function FormDialog<Result, Name extends string = string>(props: FormDialogProps<Result, Name>) {
  const { title, action, look = 'primary', cancel = 'Cancel', onClose, onCancel = onClose, children } = props;
  const [error, setError] = useState<unknown>();
  const [problems, setProblems] = useState<Partial<Record<string, string>>>({});
  const form = useFirstProblem(error);
  const { isBusy, run } = useWrite({
    ...(props.onChangedMeanwhile && { onChangedMeanwhile: props.onChangedMeanwhile }),
    onError: (refusal) => {
      // Anything else is a fault of ours, not of what was typed.
      if (!(refusal instanceof ApiError || refusal instanceof InputError)) console.error(refusal);
      const names = [...(form.current?.elements ?? [])].map((field) => field.getAttribute('name') ?? '');
      setProblems(problemsOf(refusal, names));
      setError(refusal);
    },
  });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    // A form in a dialog of its own is no part of the form below it.
    event.stopPropagation();
    const values = readForm(event.currentTarget) as Values<Name>;
    const { onSubmit } = props;
    setProblems({});
    if (!onSubmit) return;
    void run(
      async (send) => onSubmit(values, send),
      (result) => {
        props.onDone?.(result);
        onClose();
      },
    );
  }

  return (
    <Dialog title={title} onClose={onClose} {...(props.className && { className: props.className })}>
      <form ref={form} onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problems['']} />
          <FormContext value={problems}>
            <RunContext value={{ isBusy, run, onClose }}>{children}</RunContext>
          </FormContext>
        </div>
        <div className="dlg__foot">
          <Button
            look={action ? 'text' : look}
            onClick={onCancel}
            {...(!action && look !== 'text' && { className: 'ms-auto me-0', 'data-focus-first': true })}
          >
            {cancel}
          </Button>
          {action && (
            <Button look={look} type="submit" busy={isBusy || (props.isBusy ?? false)} disabled={props.isDisabled}>
              {action}
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

type Run = Pick<ReturnType<typeof useWrite>, 'isBusy' | 'run'> & { onClose: () => void };
const RunContext = createContext<Run | undefined>(undefined);

type ButtonProps<Result> = {
  onPress: (send: Send) => Promise<Result>;
  onDone?: (result: Result) => void;
  children: ReactNode;
};

/** Another answer than the main one: what is refused stands in the dialog, which closes when it is done. */
export function FormButton<Result>({ onPress, onDone, children }: ButtonProps<Result>) {
  const form = useContext(RunContext);
  return (
    <Button
      row
      busy={form?.isBusy ?? false}
      onClick={() =>
        form?.run(onPress, (result) => {
          onDone?.(result);
          form.onClose();
        })
      }
    >
      {children}
    </Button>
  );
}
