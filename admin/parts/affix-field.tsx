import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { FieldFrame, Input, type Texts, useField } from '#ui/field.tsx';

type Affixes = { before?: string; after?: string };

/** With its unit inside the frame, before or after what is typed. */
export function AffixField({ before, after, ...props }: ComponentProps<'input'> & Texts & Affixes) {
  const { frame, control } = useField(props);
  return (
    <FieldFrame {...frame}>
      <span className={cx('affix', after && 'affix-end')}>
        <span aria-hidden="true">{before ?? after}</span>
        <Input {...control} />
      </span>
    </FieldFrame>
  );
}
