import { cx, Field, Problem, Switch, TextField } from '#admin/kit.ts';
import type { FieldSpec } from '#admin/screens/content/forms.ts';
import { type Change, type FieldsProps, ListField } from '#admin/screens/content/list-field.tsx';
import { MarkedField } from '#admin/screens/content/marked-field.tsx';
import { PictureField } from '#admin/screens/content/picture-field.tsx';
import { ProductsField } from '#admin/screens/content/products-field.tsx';
import { TargetField } from '#admin/screens/content/target-field.tsx';
import { type Content, valueAt, withValue } from '#admin/screens/content/values.ts';

/** A form from its description. Each field has the address of its value, by which the server names what is wrong. */
export function Fields({ fields, content, onChange, problems, under = '' }: FieldsProps) {
  return (
    <div className={cx('grid gap-4', under ? 'mt-1 w-full' : 'mt-4')}>
      {fields.map((spec) => (
        <OneField
          key={spec.at}
          spec={spec}
          value={valueAt(content, spec.at)}
          problems={problems}
          at={`${under}${spec.at}`}
          onChange={(value) =>
            onChange((last) =>
              withValue(last, spec.at, typeof value === 'function' ? value(valueAt(last, spec.at)) : value),
            )
          }
        />
      ))}
    </div>
  );
}

/** The list shows forms, and a form may hold a list. */
const showFields = (props: FieldsProps) => <Fields {...props} />;

type Props = { spec: FieldSpec; value: unknown; at: string; problems: Record<string, string>; onChange: Change };

function OneField({ spec, value, at, problems, onChange }: Props) {
  const problem = problems[at];
  const text = typeof value === 'string' ? value : '';
  const set = ({ target }: { target: { value: string } }) => onChange(target.value);
  switch (spec.kind) {
    case 'list':
      return (
        <ListField
          show={showFields}
          spec={spec}
          entries={value as Content[]}
          at={at}
          problems={problems}
          onChange={onChange}
        />
      );
    case 'marked':
      return <MarkedField spec={spec} value={text} problem={problem} onChange={onChange} />;
    case 'picture':
      return <PictureField spec={spec} value={value as string | null} problem={problem} onChange={onChange} />;
    case 'products':
      return <ProductsField label={spec.label} ids={value as number[]} onChange={onChange} />;
    case 'target':
      return <TargetField label={spec.label} value={text} problem={problem} onChange={onChange} />;
    case 'switch':
      return <Switch name={spec.label} text={spec.text} isOn={value === true} onChange={onChange} />;
    case 'codes':
      return (
        <>
          <Field
            {...labelOf(spec)}
            defaultValue={(value as string[]).join(', ')}
            onChange={({ target }) =>
              onChange(
                target.value
                  .split(',')
                  .map((code) => code.trim().toUpperCase())
                  .filter(Boolean),
              )
            }
          />
          <Problem text={problem} />
        </>
      );
    case 'day':
      return (
        <Field
          {...labelOf(spec)}
          className="half"
          type="date"
          value={text}
          problem={problem}
          onChange={({ target }) => onChange(target.value || (spec.isOptional ? null : ''))}
        />
      );
    case 'long':
      return <TextField {...labelOf(spec)} rows={spec.rows} value={text} problem={problem} onChange={set} />;
    default:
      return <Field {...labelOf(spec)} value={text} problem={problem} onChange={set} />;
  }
}

type Labelled = { label: string; hint?: string; most?: number; isOptional?: true };

function labelOf({ label, hint, most, isOptional }: Labelled) {
  return { label, ...(hint && { hint }), ...(most && { maxLength: most }), ...(isOptional && { isOptional }) };
}
