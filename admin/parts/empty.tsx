import type { ReactNode } from 'react';
import { Icon, type IconName } from '#admin/parts/drawings.ts';

type Props = { title: ReactNode; text?: ReactNode; icon?: IconName; children?: ReactNode };

/** Nothing is there: what would be, and what to do next. */
export function Empty({ title, text, icon, children }: Props) {
  return (
    <div className="empty empty-left">
      {icon && <Icon name={icon} />}
      <h2>{title}</h2>
      {text && <p className="soft">{text}</p>}
      {children && <p className="row">{children}</p>}
    </div>
  );
}
