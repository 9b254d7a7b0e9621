import {
  createContext,
  type KeyboardEvent,
  type PointerEvent,
  type ReactNode,
  use,
  useEffect,
  useId,
  useRef,
} from 'react';
import { flushSync } from 'react-dom';
import { NavLink, useLocation } from 'react-router';
import { pieceTexts } from '#texts/pieces.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { type Panels, usePanels } from '#ui/use-panels.ts';

const PanelsContext = createContext<Panels | null>(null);

type StripProps = {
  /** Somebody has come near, by pointer or by key. */
  onReach: () => void;
  className: string;
  children: ReactNode;
};

/** Links in a row, some with a panel that opens under the pointer, by press or by Arrow Down. */
export function MenuStrip({ onReach, className, children }: StripProps) {
  const root = useRef<HTMLElement>(null);
  const panels = usePanels(root);
  const { pathname } = useLocation();
  const { close } = panels;
  // On leaving a page, not on mounting: the key that makes React hydrate the strip may have opened a panel by then.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page is the reason to close
  useEffect(() => close, [pathname]);
  return (
    <PanelsContext value={panels}>
      <nav
        ref={root}
        aria-label={pieceTexts.mainMenu}
        data-opened={panels.opened || undefined}
        onPointerEnter={onReach}
        onFocus={onReach}
        className={className}
      >
        <ul className="flex h-full justify-center pt-2 gap-[clamp(1.25rem,2.8vw,2.75rem)]">{children}</ul>
      </nav>
    </PanelsContext>
  );
}

const entry =
  'relative -mx-1.5 inline-flex h-full items-center gap-1.25 px-1.5 pb-2 text-ui text-ink-soft -outline-offset-2 after:absolute after:inset-x-1.5 after:-bottom-px after:h-px after:origin-left after:scale-x-0 after:bg-leaf after:transition-transform after:duration-(--duration-base) after:ease-leaf hover:text-ink hover:after:scale-x-100 aria-expanded:text-ink aria-expanded:after:scale-x-100 aria-[current=page]:text-ink aria-[current=page]:after:scale-x-100';

export function StripLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      {to.startsWith('/') ? (
        <NavLink to={to} end={to === '/'} className={entry}>
          {children}
        </NavLink>
      ) : (
        <a href={to} rel="noopener" className={entry}>
          {children}
        </a>
      )}
    </li>
  );
}

type PanelProps = {
  name: string;
  /** A panel whose name is also a page: pressing it goes there. */
  to?: string;
  hasMarker?: boolean;
  className: string;
  /** Nothing while it is fetched: the panel opens when it is there, as an empty one could not be tabbed into. */
  children: ReactNode;
};

export function StripPanel({ name, to, hasMarker = false, className, children }: PanelProps) {
  const panels = use(PanelsContext);
  if (!panels) throw new Error('A panel stands outside its strip.');
  const { opened, press, close, enter, leave } = panels;
  const id = useId();
  const panel = useRef<HTMLDivElement>(null);
  const isChosen = opened === name;
  const isOpen = isChosen && Boolean(children);
  const isAwaited = isChosen && !isOpen;

  function pressKey(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return;
    event.preventDefault();
    if (!isChosen) flushSync(() => press(name));
    panel.current?.querySelector<HTMLElement>('a, button')?.focus();
  }
  // Fingers press; only a mouse points.
  const withMouse = (react: () => void) => (event: PointerEvent) => event.pointerType === 'mouse' && react();

  const trigger = { 'aria-expanded': isOpen, 'aria-controls': isOpen ? id : undefined, onKeyDown: pressKey };
  const label = (
    <>
      {name}
      {hasMarker && <Icon name="down" className="size-3.25" />}
    </>
  );
  return (
    <li
      data-panel={name}
      onPointerEnter={withMouse(() => enter(name))}
      onPointerLeave={withMouse(leave)}
      className={cx('relative', !to && 'noscript:hidden')}
    >
      {to ? (
        <NavLink to={to} className={entry} onClick={close} {...trigger}>
          {label}
        </NavLink>
      ) : (
        <button type="button" className={entry} onClick={() => !isAwaited && press(name)} {...trigger}>
          {label}
        </button>
      )}
      {isOpen && (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would bring a form's meaning
        <div
          ref={panel}
          id={id}
          role="group"
          aria-label={name}
          className={cx(
            'pop absolute top-full left-1/2 -translate-x-1/2 border border-line bg-surface text-ui shadow-pop',
            className,
          )}
        >
          {children}
        </div>
      )}
    </li>
  );
}
