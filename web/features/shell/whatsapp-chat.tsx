import { useEffect, useState } from 'react';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { useWhatsappLink } from '#web/api/page-data.ts';

const BUBBLE_AFTER_MS = 7000;
const BUBBLE_STAYS_MS = 5000;

/** Stands above the bar at the foot of a phone, where there is one. */
export function WhatsappChat() {
  const link = useWhatsappLink();
  const isAsking = useBubble();
  if (!link) return null;
  return (
    <aside
      aria-label="Chat"
      className="chat pointer-events-none fixed right-[clamp(1rem,2vw,2rem)] z-(--z-float) flex items-center gap-3"
    >
      <p
        className={cx(
          'max-w-50 border border-line bg-surface px-4 py-3 text-sm/[1.4] shadow-pop transition-[opacity,visibility] duration-(--duration-base) sm:max-w-60',
          !isAsking && 'invisible opacity-0',
        )}
      >
        Not sure what suits your skin? Ask us.
      </p>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label="Chat on WhatsApp"
        className="pointer-events-auto grid size-14 flex-none place-items-center rounded-round bg-leaf text-cream shadow-pop transition-colors duration-(--duration-base) ease-leaf hover:bg-leaf-deep focus-visible:rounded-round"
      >
        <Icon name="whatsapp" size="large" />
      </a>
    </aside>
  );
}

function useBubble(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setIsShown(true), BUBBLE_AFTER_MS);
    const hide = setTimeout(() => setIsShown(false), BUBBLE_AFTER_MS + BUBBLE_STAYS_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  return isShown;
}
