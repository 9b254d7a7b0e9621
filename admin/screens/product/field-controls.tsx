import type { ComponentProps, ReactNode } from 'react';
import { Field, Switch, TextField } from '#admin/kit.ts';
import type { ChangeDraft, Draft } from '#admin/screens/product/draft.ts';
import { type FieldKind, PRODUCT_FIELDS, type ProductField, type Section } from '#contract/staff/product-fields.ts';

export type PartProps = { draft: Draft; change: ChangeDraft; problems: Record<string, string> };
type Shown = (typeof PRODUCT_FIELDS)[ProductField]['shown'] & { isOptional?: boolean; rows?: number };
type Control = { shown: Shown; value: never; problem: string | undefined; onChange: (value: unknown) => void };
type More = Pick<ComponentProps<typeof Field>, 'className' | 'hint' | 'placeholder' | 'disabled'>;

const textOf = ({ name, section: _section, isOptional, ...shown }: Shown, isNeeded: boolean) => ({
  label: name,
  ...(isOptional && { isOptional }),
  ...(!isNeeded && { required: false }),
  ...shown,
});
const line = (isNeeded: boolean) =>
  function Line({ shown, onChange, ...props }: Control & More) {
    const common = { ...textOf(shown, isNeeded), ...props };
    return shown.rows ? (
      <TextField {...common} onChange={({ target }) => onChange(target.value)} />
    ) : (
      <Field {...common} onChange={({ target }) => onChange(target.value)} />
    );
  };

/** Kinds that look the same wherever they stand; the others have a part of their own. */
const CONTROLS = {
  text: line(true),
  'optional text': line(false),
  words: line(false),
  'optional day': ({ shown, onChange, ...props }: Control & More) => (
    <Field {...textOf(shown, false)} {...props} type="date" onChange={({ target }) => onChange(target.value)} />
  ),
  switch: ({ shown, value, hint, onChange }: Control & More) => (
    <Switch className="self-end border-t-0 py-1.5" name={shown.name} text={hint} isOn={value} onChange={onChange} />
  ),
} satisfies Partial<Record<FieldKind, (props: Control & More) => ReactNode>>;

type In<Part extends Section> = {
  [Name in ProductField]: (typeof PRODUCT_FIELDS)[Name]['shown']['section'] extends Part ? Name : never;
}[ProductField];
type OwnIn<Part extends Section> = {
  [Name in In<Part>]: (typeof PRODUCT_FIELDS)[Name]['kind'] extends keyof typeof CONTROLS ? never : Name;
}[In<Part>];

type Props<Part extends Section> = PartProps & {
  section: Part;
  /** Fields whose kind has no control of its own here. */
  own: Record<OwnIn<Part>, ReactNode>;
  more?: Partial<Record<In<Part>, More>>;
};

/** Every field of a part of the editor, in the order of the list. */
export function FieldControls<Part extends Section>({ section, own, more, draft, change, problems }: Props<Part>) {
  return Object.entries(PRODUCT_FIELDS)
    .filter(([, { shown }]) => shown.section === section)
    .map(([name, { kind, shown }]) => {
      const Made = kind in CONTROLS ? CONTROLS[kind as keyof typeof CONTROLS] : undefined;
      if (!Made) return own[name as OwnIn<Part>];
      return (
        <Made
          key={name}
          shown={shown}
          value={draft[name as ProductField] as never}
          problem={problems[name]}
          onChange={(value) => change({ [name]: value })}
          {...more?.[name as In<Part>]}
        />
      );
    });
}
