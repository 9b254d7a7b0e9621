import { NavLink } from 'react-router';
import { useChosenInSight } from '#admin/parts/use-chosen-in-sight.ts';

/** The four sides of Messages. Each is an address. */
const TABS = [
  { to: '/messages', name: 'Mails' },
  { to: '/messages/texts', name: 'Mail texts' },
  { to: '/messages/whatsapp', name: 'WhatsApp texts' },
  { to: '/messages/letter', name: 'Letter' },
];

export function MessageTabs({ counts = {} }: { counts?: Record<string, string | undefined> }) {
  const bar = useChosenInSight<HTMLElement>();
  return (
    <nav ref={bar} className="filters" aria-label="Messages">
      {TABS.map(({ to, name }) => (
        <NavLink key={to} to={to} end>
          {name}
          {counts[to] && <span>{counts[to]}</span>}
        </NavLink>
      ))}
    </nav>
  );
}
