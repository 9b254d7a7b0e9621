import { type ComponentProps, type ReactNode, useId } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Select } from '#ui/select.tsx';

export type Texts = {
  label: string;
  /** Said before it hurts. */
  hint?: ReactNode;
  problem?: ReactNode;
  isOptional?: boolean | undefined;
  className?: string | undefined;
};

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
      <Select className="w-full" {...control} />
    </FieldFrame>
  );
}

export function TextAreaField(props: ComponentProps<'textarea'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <textarea className={cx(box, 'resize-y')} {...control} />
    </FieldFrame>
  );
}

const box =
  'min-h-control w-full rounded-control border border-edge bg-surface px-3.5 py-2.5 text-base/[1.4] placeholder:text-ink-mute transition-colors duration-(--duration-quick) hover:border-ink-soft focus:border-leaf focus:outline-2 focus:-outline-offset-1 focus:outline-leaf disabled:border-transparent disabled:bg-stone disabled:text-ink-mute aria-invalid:border-clay aria-invalid:shadow-invalid aria-invalid:focus:outline-clay';

export function Input({ className, ...rest }: ComponentProps<'input'>) {
  return <input className={cx(box, className)} {...rest} />;
}

/** Ties a control to its label, its hint and its problem: what belongs around it, and what to the control itself. */
export function useField<Props extends Texts>({ label, hint, problem, isOptional, className, ...rest }: Props) {
  const id = useId();
  const describedBy = cx(Boolean(hint) && `${id}-hint`, Boolean(problem) && `${id}-problem`);
  return {
    frame: { id, label, hint, problem, isOptional, className },
    control: {
      required: !isOptional,
      ...rest,
      id,
      'aria-invalid': problem ? (true as const) : undefined,
      'aria-describedby': describedBy || undefined,
    },
  };
}

export type FrameProps = Texts & { id: string; children: ReactNode };

export function FieldFrame(props: FrameProps) {
  const { id, label, hint, problem, isOptional = false, className, children } = props;
  return (
    <div className={cx('grid content-start gap-1.75', className)}>
      <label htmlFor={id} className="text-sm/[1.4] font-medium">
        {label} {isOptional && <span className="font-normal text-ink-mute">(optional)</span>}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="text-xs text-ink-mute">
          {hint}
        </p>
      )}
      <FieldProblem id={`${id}-problem`} text={problem} />
    </div>
  );
}

export function FieldProblem({ id, text }: { id: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="flex items-start gap-1.75 text-sm/[1.4] text-clay">
      <Icon name="alert" size="small" className="mt-0.5" />
      <span>{text}</span>
    </p>
  );
}
