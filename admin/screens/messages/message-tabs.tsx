import { useLocation } from 'react-router';
import { LinkTabs } from '#admin/kit.ts';

/** The four sides of Messages. Each is an address. */
const TABS = [
  { to: '/messages', name: 'Mails' },
  { to: '/messages/texts', name: 'Mail texts' },
  { to: '/messages/whatsapp', name: 'WhatsApp texts' },
  { to: '/messages/letter', name: 'Letter' },
];

export function MessageTabs({ counts = {} }: { counts?: Record<string, string | undefined> }) {
  const { pathname } = useLocation();
  return (
    <LinkTabs
      label="Messages"
      tabs={TABS.map((tab) => ({ ...tab, count: counts[tab.to], isHere: tab.to === pathname }))}
    />
  );
}
