import { cx } from '#admin/kit.ts';
import type { ImportView } from '#contract/staff/imports.ts';

const STEPS = ['file', 'columns', 'check', 'apply', 'done'] as const;
type Step = (typeof STEPS)[number];

type Props = { at: Step; columns?: ImportView['columns']; onColumns?: () => void };

/** Where one is between the file and the shop. */
export function Steps({ at, columns, onColumns }: Props) {
  const known = columns?.filter(({ field }) => field).length ?? 0;
  const headings = columns?.filter(({ heading }) => heading !== '').length ?? 0;
  const names: Record<Exclude<Step, 'done'>, string> = {
    file: 'File',
    columns: columns ? `Columns, ${known} of ${headings} known` : 'Columns',
    check: 'Check',
    apply: 'Apply',
  };
  return (
    <ol className="mb-5 flex flex-wrap gap-x-7 gap-y-1 text-ink-mute" aria-label="Steps">
      {STEPS.filter((step) => step !== 'done').map((step, index) => {
        const isDone = STEPS.indexOf(step) < STEPS.indexOf(at);
        return (
          <li
            key={step}
            className={cx(isDone && 'text-leaf', step === at && 'font-semibold text-ink')}
            aria-current={step === at ? 'step' : undefined}
          >
            <span className="num" aria-hidden="true">
              {isDone ? '✓' : index + 1}{' '}
            </span>
            {step === 'columns' && at === 'check' ? (
              <button className="link" type="button" onClick={onColumns}>
                {names[step]}
              </button>
            ) : (
              names[step]
            )}
          </li>
        );
      })}
    </ol>
  );
}
