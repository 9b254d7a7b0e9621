import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#admin/parts/drawings.ts';
import { cx } from '#ui/cx.ts';

type Props = { title: string; onClose: () => void; className?: string; isBare?: boolean; children: ReactNode };

/**
 * The browser's own: it keeps the focus inside and gives it back. The title is the question, the buttons are answers.
 * `isBare`: the title is only said, not shown.
 */
export function Dialog({ title, onClose, className, isBare = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  // Closed before it is taken out of the page: only then the browser gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current;
    if (!shown) return;
    if (!shown.open) shown.showModal();
    shown.querySelector<HTMLElement>('[data-focus-first]')?.focus();
    return () => shown.close();
  }, []);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Esc does the same
    <dialog
      ref={dialog}
      className={cx('dlg', className)}
      aria-labelledby={isBare ? undefined : titleId}
      aria-label={isBare ? title : undefined}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      {!isBare && (
        <div className="dlg__head">
          <h2 id={titleId}>{title}</h2>
          <button className="icon-btn" type="button" aria-label="Close" onClick={onClose}>
            <Icon name="close" />
          </button>
        </div>
      )}
      {children}
    </dialog>
  );
}
