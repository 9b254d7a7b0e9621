import { useState } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { withRetry } from '#web/browser/with-retry.ts';
import type { PhoneMenu } from '#web/features/shell/phone-menu.tsx';

/** The menu's code is fetched when a finger comes down on the button. */
export function PhoneMenuButton() {
  const [Menu, setMenu] = useState<typeof PhoneMenu>();
  const [isOpen, setIsOpen] = useState(false);

  async function open() {
    try {
      const { PhoneMenu } = await withRetry(loadMenu);
      setMenu(() => PhoneMenu);
      setIsOpen(true);
    } catch {
      // Told, and declined.
    }
  }

  return (
    <>
      <IconButton
        icon="menu"
        label={shellTexts.openMenu}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={() => void loadMenu().catch(() => undefined)}
        onClick={() => void open()}
        className="-ml-2.75 sm:hidden noscript:hidden"
      />
      {Menu && <Menu isOpen={isOpen} onClose={() => setIsOpen(false)} />}
    </>
  );
}

function loadMenu() {
  return import('#web/features/shell/phone-menu.tsx');
}
