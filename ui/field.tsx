import { type ComponentProps, createContext, type ReactNode, useContext, useId } from 'react';
import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

export type Texts = {
  label: ReactNode;
  /** Said before it hurts. */
  hint?: ReactNode;
  problem?: ReactNode;
  isOptional?: boolean | undefined;
  className?: string | undefined;
};

/** What is wrong with a form's fields, by their names. */
export const FormContext = createContext<Partial<Record<string, string>>>({});

export function Field(props: ComponentProps<'input'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <Input {...control} />
    </FieldFrame>
  );
}

export function SelectField(props: ComponentProps<'select'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <select className="input" {...control} />
    </FieldFrame>
  );
}

export function TextAreaField(props: ComponentProps<'textarea'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea className="input" {...control} />
    </FieldFrame>
  );
}

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx('input', className)} {...rest} />;
}

type Named = Texts & { name?: string | undefined };

/**
 * Ties a control to its label, its hint and its problem: what belongs around it, and what to the control itself. A field
 * with a name finds its problem in its form.
 */
export function useField<Props extends Named>({ label, hint, isOptional, className, ...rest }: Props) {
  const id = useId();
  const problems = useContext(FormContext);
  const { problem = rest.name && problems[rest.name], ...control } = rest;
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(problem) && `${id}-problem`);
  return {
    frame: { id, label, hint, problem, isOptional, className },
    control: {
      required: !isOptional,
      ...control,
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

type FrameProps = Texts & { id: string; children: ReactNode };

export function FieldFrame({ id, label, hint, problem, isOptional = false, className, children }: FrameProps) {
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">{pieceTexts.optional}</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="hint">
          {hint}
        </p>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

/** One that belongs to no field is read out at once. */
export function Problem({ id, text }: { id?: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="error" role={id ? undefined : 'alert'}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}
