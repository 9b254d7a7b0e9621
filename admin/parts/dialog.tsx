import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { Icon } from '#admin/parts/drawings.ts';
import { cx } from '#ui/cx.ts';

type Props = { title: string; onClose: () => void; className?: string; isBare?: boolean; children: ReactNode };

/** Of a group of radio buttons the one that is chosen. */
const FIELD = ':is(input:not([type=hidden], [type=file], [type=radio]:not(:checked)), select, textarea):enabled';

/**
 * The browser's own: it keeps the focus inside and gives it back. The title is the question, the buttons are answers. The
 * first field has the focus, or what is marked `data-focus-first`.
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
    return () => shown.close();
  }, []);

  // Some fields come with what is read for them; whoever has gone on meanwhile stays there.
  const isLed = useRef(false);
  useLayoutEffect(() => {
    const first =
      dialog.current?.querySelector<HTMLElement>('[data-focus-first]') ??
      dialog.current?.querySelector<HTMLElement>(FIELD);
    if (!first || isLed.current) return;
    isLed.current = true;
    const { activeElement } = document;
    if (activeElement === dialog.current || activeElement?.closest('.dlg__head')) first.focus();
  });

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
