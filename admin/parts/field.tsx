import {
  type ComponentProps,
  createContext,
  type ReactNode,
  type RefObject,
  useContext,
  useEffect,
  useRef,
} from 'react';
import { Icon } from '#admin/parts/icon.tsx';
import { cx } from '#ui/cx.ts';
import { type FrameProps, type Texts, useField as useBareField } from '#ui/field.tsx';

/** What is wrong with a form's fields, by their names. */
export const FormContext = createContext<Partial<Record<string, string>>>({});

/** A field with a name finds what is wrong with it in its form. */
function useField<Props extends Texts & { name?: string | undefined }>(props: Props) {
  const problems = useContext(FormContext);
  return useBareField({ ...props, problem: props.problem ?? (props.name && problems[props.name]) });
}

export function Field(props: ComponentProps<'input'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <input {...control} className="input" />
    </Frame>
  );
}

/** With its unit inside the frame, before or after what is typed. */
export function AffixField({ before, after, ...props }: ComponentProps<'input'> & Texts & Affixes) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <span className={cx('affix', after && 'affix-end')}>
        <span aria-hidden="true">{before ?? after}</span>
        <input {...control} className="input" />
      </span>
    </Frame>
  );
}

type Affixes = { before?: string; after?: string };

export function SelectField(props: ComponentProps<'select'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <select {...control} className="input" />
    </Frame>
  );
}

export function TextField(props: ComponentProps<'textarea'> & Texts) {
  const { frame, control } = useField(props);
  return (
    <Frame {...frame}>
      <textarea {...control} className="input" />
    </Frame>
  );
}

function Frame(props: FrameProps) {
  const { id, label, hint, problem, isOptional, className, children } = props;
  return (
    <div className={cx('field', className)}>
      <label htmlFor={id}>
        {label} {isOptional && <span className="opt">(optional)</span>}
      </label>
      {children}
      {hint && (
        <span id={`${id}-hint`} className="hint">
          {hint}
        </span>
      )}
      <Problem id={`${id}-problem`} text={problem} />
    </div>
  );
}

export function Problem({ id, text }: { id?: string; text: ReactNode }) {
  if (!text) return null;
  return (
    <p id={id} className="error" role={id ? undefined : 'alert'}>
      <Icon name="alert" small />
      <span>{text}</span>
    </p>
  );
}

export function Check({ children, ...input }: Omit<ComponentProps<'input'>, 'type'>) {
  return (
    <label className="check">
      <input type="checkbox" {...input} />
      <span>{children}</span>
    </label>
  );
}

/** For a form that was refused: the first field that has to be put right takes the focus. */
export function useFirstProblem(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [error]);
  return form;
}

/** A form's fields by their names, as text. */
export function readForm(form: HTMLFormElement): Record<string, string> {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}
