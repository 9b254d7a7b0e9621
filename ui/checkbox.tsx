import { type ComponentProps, type ReactNode, useId } from 'react';
import { FieldProblem } from '#ui/field.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & { problem?: string | undefined; children: ReactNode };

/** Children are its words; links in them stay links. */
export function Checkbox({ problem, className, children, ...rest }: Props) {
  const id = useId();
  return (
    <div className={className}>
      <label className="grid cursor-pointer grid-cols-[1.25rem_1fr] items-start gap-3 py-1.5 text-ui/[1.5]">
        <input
          type="checkbox"
          aria-invalid={problem ? true : undefined}
          aria-describedby={problem ? id : undefined}
          className="checkbox mt-px size-5 cursor-pointer appearance-none rounded-control border border-edge bg-surface hover:border-leaf checked:border-leaf checked:bg-leaf aria-invalid:border-clay aria-invalid:shadow-invalid"
          {...rest}
        />
        <span>{children}</span>
      </label>
      <FieldProblem id={id} text={problem} />
    </div>
  );
}
