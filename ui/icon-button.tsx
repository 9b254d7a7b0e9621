import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const looks = {
  plain: '',
  // The ring inside: whatever the photograph shows, it stands on paper.
  photo: 'bg-paper focus-visible:-outline-offset-4 focus-visible:outline-leaf',
  boxed: 'size-control rounded-control border border-edge',
};

type Drawing<Own extends string> = { icon: IconName | NoInfer<Own>; label: string; small?: boolean };
type Props<Own extends string> = Omit<ComponentProps<'button'>, 'aria-label'> &
  Drawing<Own> & { look?: keyof typeof looks };

/** A pressed one (aria-pressed) fills its drawing. Children stand on top of it, a count for example. */
export function IconButton<Own extends string = never>(props: Props<Own>) {
  const { icon, label, small = false, look = 'plain', type = 'button', className, children, ...rest } = props;
  return (
    <button type={type} aria-label={label} className={cx('icon-btn', looks[look], className)} {...rest}>
      <Icon<Own> name={icon} small={small} />
      {children}
    </button>
  );
}

/** Goes somewhere, but looks like an icon's button. */
export function IconLink<Own extends string = never>(props: ComponentProps<typeof Link> & Drawing<Own>) {
  const { icon, label, small = false, className, ...rest } = props;
  return (
    <Link aria-label={label} className={cx('icon-btn', className)} {...rest}>
      <Icon<Own> name={icon} small={small} />
    </Link>
  );
}
