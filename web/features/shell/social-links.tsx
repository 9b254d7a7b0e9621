import { Icon } from '#ui/icon.tsx';
import { useConfig } from '#web/api/page-data.ts';

const NAMES = { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' };

export function SocialLinks() {
  const { social } = useConfig();
  const networks = (['facebook', 'instagram', 'tiktok', 'youtube'] as const).flatMap((name) => {
    const address = social[name];
    return address ? [{ name, address }] : [];
  });
  if (networks.length === 0) return null;
  return (
    <ul className="mt-4 -ml-2.75 flex gap-1">
      {networks.map(({ name, address }) => (
        <li key={name}>
          <a
            href={address}
            aria-label={NAMES[name]}
            className="inline-flex size-11 items-center justify-center rounded-round text-sage transition-colors duration-(--duration-quick) hover:bg-forest-soft hover:text-cream"
          >
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
