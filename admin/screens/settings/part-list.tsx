import { useEffect, useState } from 'react';
import { OWNER_SETTINGS, type SettingKey } from '#contract/staff/settings.ts';

export type Part = { id: string; name: string; keys?: readonly SettingKey[] };

/** Cash by district stands in the table of delivery. */
const BY_DISTRICT: SettingKey = 'COD_EXCLUDED_DISTRICTS';
export const PARTS: Part[] = [
  { id: 'shop', name: 'Shop', keys: OWNER_SETTINGS.shop },
  { id: 'delivery', name: 'Delivery', keys: [...OWNER_SETTINGS.delivery, BY_DISTRICT] },
  { id: 'days', name: 'Working days', keys: OWNER_SETTINGS.days },
  { id: 'payment', name: 'Payment', keys: OWNER_SETTINGS.payment.filter((key) => key !== BY_DISTRICT) },
  { id: 'stock', name: 'Stock', keys: OWNER_SETTINGS.stock },
  { id: 'tax', name: 'Tax', keys: OWNER_SETTINGS.tax },
  { id: 'entry', name: 'Buying and signing in', keys: OWNER_SETTINGS.entry },
  { id: 'reminders', name: 'Reminders', keys: OWNER_SETTINGS.reminders },
  { id: 'mails', name: 'Mails to you', keys: OWNER_SETTINGS.mails },
  { id: 'couriers', name: 'Couriers' },
];
/** Beside the list of parts where there is room. */
export const ASIDE = 'days';

/** The parts of the page with what is unsaved in each; the one that is being read is marked. */
export function PartList({ keys }: { keys: SettingKey[] }) {
  const inSight = usePartInSight();
  return (
    <nav className="block on-laptop" aria-label="On this page">
      <ul className="tree">
        {PARTS.map((part) => (
          <li key={part.id}>
            <a className="justify-between" href={`#${part.id}`} aria-current={part.id === inSight || undefined}>
              {part.name}
              <Unsaved count={keys.filter((key) => part.keys?.includes(key)).length} />
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Unsaved({ count }: { count: number }) {
  return count > 0 && <small className="row-end font-semibold! text-gold-text!">{count} changed</small>;
}

/** Whatever crosses the upper third of the window. */
function usePartInSight(): string | undefined {
  const [id, setId] = useState<string>();
  useEffect(() => {
    const crossing = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) if (isIntersecting) setId(target.id);
      },
      { rootMargin: '-30% 0px -69% 0px' },
    );
    const parts = PARTS.filter((part) => part.id !== ASIDE).map((part) => document.getElementById(part.id));
    for (const part of parts) if (part) crossing.observe(part);
    return () => crossing.disconnect();
  }, []);
  return id;
}
