import { type ComponentProps, type ReactNode, useId } from 'react';
import { Problem } from '#ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { problem?: string | undefined; children: ReactNode };

/** Children are its words; links in them stay links. */
export function Checkbox({ problem, className, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="check">
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          {...rest}
        />
        <span>{children}</span>
      </label>
      <Problem id={id} text={problem} />
    </div>
  );
}
