import type { ReactNode } from 'react';
import type { List } from '#admin/parts/use-list.ts';
import { ButtonLink } from '#ui/button.tsx';

/** `newer` is left out by lists that only go back in time: they lead to their newest. */
export type Page = { newer?: number | null; older: number | null };

type Props = { page: Page; list: Pick<List, 'placed' | 'first' | 'isFirstPage'>; note?: ReactNode; newest?: string };

/** To the other parts of a list. */
export function Pager({ page: { newer, older }, list, note, newest = 'The newest' }: Props) {
  const goesBack = newer === undefined;
  if (older === null && (goesBack ? list.isFirstPage : newer === null)) return null;
  return (
    <nav className="pager" aria-label="More of the list">
      <span className="mute xs">{note}</span>
      {goesBack
        ? !list.isFirstPage && <ButtonLink to={list.first()}>{newest}</ButtonLink>
        : placedLink('Newer', 'after', newer)}
      {goesBack && older === null ? null : placedLink('Older', 'before', older)}
    </nav>
  );

  function placedLink(name: string, place: 'before' | 'after', id: number | null) {
    return <ButtonLink to={id === null ? undefined : list.placed(place, id)}>{name}</ButtonLink>;
  }
}
