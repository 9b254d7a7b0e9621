import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

const looks = {
  field:
    'min-h-control rounded-control border border-edge bg-surface py-2.5 pr-10 pl-3.5 text-base/[1.4] hover:border-ink-soft focus:border-leaf focus:outline-2 focus:-outline-offset-1 focus:outline-leaf disabled:border-transparent disabled:bg-stone disabled:text-ink-mute aria-invalid:border-clay aria-invalid:shadow-invalid aria-invalid:focus:outline-clay',
  quiet: 'min-h-13 bg-transparent pr-6.5 text-ui text-ellipsis',
  inline:
    '-my-1 min-h-6 field-sizing-content bg-transparent pr-5 underline decoration-edge decoration-1 underline-offset-[0.3em] hover:decoration-current',
};

/** The browser's own list under our own face. The quiet one has no frame and stands in a row of tools, the inline one in a sentence. */
export function Select({
  look = 'field',
  className,
  ...rest
}: ComponentProps<'select'> & { look?: keyof typeof looks }) {
  return (
    <span className={cx('relative inline-block', className)}>
      <select className={cx('w-full cursor-pointer appearance-none', looks[look])} {...rest} />
      <Icon
        name="down"
        size="small"
        className={cx(
          'pointer-events-none absolute top-1/2 -translate-y-1/2 stroke-[1.8] text-ink-soft',
          look === 'field' ? 'right-3' : 'right-0',
        )}
      />
    </span>
  );
}
