import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';

type Props = ComponentProps<typeof Link> & { back?: boolean; light?: boolean };

export function ArrowLink({ back = false, light = false, className, children, ...rest }: Props) {
  return (
    <Link
      className={cx(
        'group/arrow inline-flex min-h-11 items-center gap-2.5 text-ui font-medium whitespace-nowrap',
        light ? 'text-cream' : 'text-leaf',
        className,
      )}
      {...rest}
    >
      {back && <Arrow name="left" className="group-hover/arrow:-translate-x-1" />}
      {children}
      {!back && <Arrow name="right" className="group-hover/arrow:translate-x-1" />}
    </Link>
  );
}

function Arrow({ name, className }: { name: 'left' | 'right'; className: string }) {
  return (
    <Icon
      name={name}
      size="small"
      className={cx('transition-transform duration-(--duration-base) ease-leaf', className)}
    />
  );
}
