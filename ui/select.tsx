import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

const looks = {
  quiet: 'min-h-13 bg-transparent pr-6.5 text-ui text-ellipsis',
  inline:
    '-my-1 min-h-6 field-sizing-content bg-transparent pr-5 underline decoration-edge decoration-1 underline-offset-[0.3em] hover:decoration-current',
};

/** The browser's own list without a frame: the quiet one stands in a row of tools, the inline one in a sentence. */
export function Select({ look, className, ...rest }: ComponentProps<'select'> & { look: keyof typeof looks }) {
  return (
    <span className={cx('relative inline-block', className)}>
      <select className={cx('w-full cursor-pointer appearance-none', looks[look])} {...rest} />
      <Icon
        name="down"
        small
        className="pointer-events-none absolute top-1/2 right-0 -translate-y-1/2 stroke-[1.8] text-ink-soft"
      />
    </span>
  );
}
