import { type MouseEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { cx } from '#ui/cx.ts';
import type { IconName } from '#ui/icon.tsx';
import { IconButton } from '#ui/icon-button.tsx';

type Props = { icon: IconName; label: string; className?: string; children: ReactNode };

/** A button that unfolds a small panel below itself. Choosing something, pressing outside or Escape folds it again. */
export function Popover({ icon, label, className, children }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOpen) return;
    function onOutside({ target }: Event) {
      if (target instanceof Node && !box.current?.contains(target)) setIsOpen(false);
    }
    function onKey({ key }: KeyboardEvent) {
      if (key !== 'Escape') return;
      setIsOpen(false);
      button.current?.focus();
    }
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);

  function choose({ target }: MouseEvent) {
    if (target instanceof Element && target.closest('a, button')) setIsOpen(false);
  }

  return (
    <div ref={box} className={cx('relative', className)}>
      <IconButton
        ref={button}
        icon={icon}
        label={label}
        aria-expanded={isOpen}
        onClick={() => setIsOpen((wasOpen) => !wasOpen)}
      />
      {isOpen && (
        // biome-ignore lint/a11y/useKeyWithClickEvents lint/a11y/noStaticElementInteractions: hears the clicks of what it holds
        <div
          onClick={choose}
          className="pop absolute top-full right-0 w-68 border border-line bg-surface py-2 text-ui shadow-pop"
        >
          {children}
        </div>
      )}
    </div>
  );
}
