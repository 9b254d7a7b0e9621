import type { ComponentProps } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon, type IconName } from '#ui/icon.tsx';

const looks = {
  plain: 'size-11 rounded-round',
  // The ring inside: whatever the photograph shows, it stands on paper.
  photo: 'size-11 rounded-round bg-paper focus-visible:-outline-offset-4 focus-visible:outline-leaf',
  boxed: 'size-control rounded-control border border-edge',
};

type Props = Omit<ComponentProps<'button'>, 'aria-label'> & {
  icon: IconName;
  label: string;
  look?: keyof typeof looks;
};

/** A pressed one (aria-pressed) fills its drawing. Children stand on top of it, a count for example. */
export function IconButton(props: Props) {
  const { icon, label, look = 'plain', type = 'button', className, children, ...rest } = props;
  return (
    <button
      type={type}
      aria-label={label}
      className={cx(
        'group/icon relative inline-flex flex-none items-center justify-center text-ink transition-colors duration-(--duration-quick) hover:bg-mint-soft hover:text-leaf',
        looks[look],
        className,
      )}
      {...rest}
    >
      <Icon name={icon} className="group-aria-pressed/icon:fill-leaf group-aria-pressed/icon:stroke-leaf" />
      {children}
    </button>
  );
}
