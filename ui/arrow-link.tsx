import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

type Props = ComponentProps<typeof Link> & { back?: boolean; light?: boolean };

export function ArrowLink({ back = false, light = false, className, children, ...rest }: Props) {
  return (
    <Link className={cx('go', back && 'go-back', light && 'text-cream', className)} {...rest}>
      {back && <Icon name="left" small />}
      {children}
      {!back && <Icon name="right" small />}
    </Link>
  );
}
