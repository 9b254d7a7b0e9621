import type { ReactNode } from 'react';
import { articleTitles } from '#contract/articles.ts';
import { Icon } from '#ui/icon.tsx';
import { MenuLink } from '#ui/menu-entry.tsx';
import { useWhatsappLink } from '#web/api/page-data.ts';
import giftBag from '#web/pictures/gift-bag-480.webp';

/** What unfolds under three names of the header, on the strip and in the phone's menu alike. */
export function BlogPanel({ onChoose }: { onChoose?: () => void }) {
  return (
    <ul>
      {articleTitles.map(({ id, title, date }) => (
        <li key={id}>
          <MenuLink to={`/blog/${id}`} onClick={onChoose} className="justify-between gap-4 py-2.5 leading-[1.35]">
            {title}
            <span className="flex-none text-xs text-ink-mute">{date}</span>
          </MenuLink>
        </li>
      ))}
    </ul>
  );
}

export function GiftingPanel() {
  return (
    <Note title="A gift, in its bag">
      <img
        src={giftBag}
        width={480}
        height={480}
        alt=""
        loading="lazy"
        className="float-right mb-1 ml-4 size-24 bg-stone object-cover"
      />
      Gift bag and gift message are chosen at checkout. You write the words, we tie the bag.
    </Note>
  );
}

export function BranchesPanel() {
  return <Note title="Shops are coming">Until a door of ours opens near you, we post to every district.</Note>;
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  const whatsapp = useWhatsappLink();
  return (
    <div className="flow-root p-5 pb-2.5">
      <p className="font-serif text-[1.25rem]/[1.2] font-semibold lining-nums">{title}</p>
      <div className="mt-1.5 text-sm text-ink-soft">{children}</div>
      {whatsapp && (
        <a
          href={whatsapp}
          target="_blank"
          rel="noopener"
          className="group/ask mt-1 inline-flex min-h-11 items-center gap-2.5 font-medium text-leaf"
        >
          Ask on WhatsApp
          <Icon
            name="right"
            size="small"
            className="transition-transform duration-(--duration-base) ease-leaf group-hover/ask:translate-x-1"
          />
        </a>
      )}
    </div>
  );
}
