import type { ReactNode } from 'react';
import { shellTexts } from '#texts/shell.ts';
import { ArrowLink } from '#ui/arrow-link.tsx';
import { MenuLink } from '#ui/menu-entry.tsx';
import { useCategories, useConfig, usePhoneLink, useSite, useWhatsappLink } from '#web/api/page-data.ts';
import { shopAddress } from '#web/features/shop/shop-query.ts';
import giftBag from '#web/pictures/gift-bag-480.webp';

/** What unfolds under four names of the header, on the strip and in the phone's menu alike. */
type PanelProps = { onChoose?: (() => void) | undefined };

export function ShopPanel({ onChoose }: PanelProps) {
  const categories = useCategories();
  const { needs } = useSite();
  const link = (to: string, name: string) => (
    <li key={to}>
      <MenuLink to={to} onClick={onChoose}>
        {name}
      </MenuLink>
    </li>
  );
  return (
    <div className="py-2 sm:grid sm:grid-cols-2">
      <ul>
        {link('/shop', shellTexts.allProducts)}
        {categories.map(({ id, categoryName }) => link(shopAddress({ category: id }), categoryName))}
      </ul>
      {needs.length > 0 && (
        <div className="border-line max-sm:mt-2 max-sm:border-t max-sm:pt-2 sm:border-l">
          <p className="px-5 pt-2.5 pb-1 text-xs text-ink-mute">{shellTexts.byNeed}</p>
          <ul className="grid grid-cols-2 sm:block">
            {needs.map(({ name, search }) => link(shopAddress({ search }), name))}
          </ul>
        </div>
      )}
    </div>
  );
}

export function BlogPanel({ onChoose }: PanelProps) {
  const { articles } = useSite();
  return (
    <ul>
      {articles.map(({ id, title, date }) => (
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

export function GiftingPanel({ onChoose }: PanelProps) {
  return (
    <Note title={shellTexts.giftTitle}>
      <img
        src={giftBag}
        width={480}
        height={480}
        alt=""
        loading="lazy"
        className="float-right mb-1 ml-4 size-24 bg-stone object-cover"
      />
      {shellTexts.giftText}
      <ArrowLink to={shopAddress({ search: 'gift' })} onClick={onChoose} className="clear-both mt-1 flex! w-fit">
        {shellTexts.giftsLink}
      </ArrowLink>
    </Note>
  );
}

export function BranchesPanel(_props: PanelProps) {
  const { company, contactEmail, phoneNumber, openingHours } = useConfig();
  const phone = usePhoneLink();
  return (
    <Note title={shellTexts.branchesTitle}>
      {shellTexts.branchesText}
      <p className="mt-3 wrap-anywhere">
        {company.address && (
          <>
            {company.address}
            <br />
          </>
        )}
        <a href={`mailto:${contactEmail}`} className="inline-flex min-h-11 items-center text-ink hover:text-leaf">
          {contactEmail}
        </a>
        <br />
        {phone && (
          <>
            <a href={phone} className="inline-flex min-h-11 items-center text-ink hover:text-leaf">
              {phoneNumber}
            </a>
            <br />
          </>
        )}
        {openingHours}
      </p>
    </Note>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  const whatsapp = useWhatsappLink();
  return (
    <div className="flow-root p-5 pb-2.5">
      <p className="font-serif text-[1.25rem]/[1.2] font-semibold lining-nums">{title}</p>
      <div className="mt-1.5 text-sm text-ink-soft">{children}</div>
      {whatsapp && (
        <ArrowLink to={whatsapp} target="_blank" rel="noopener" className="mt-1">
          {shellTexts.askOnWhatsapp}
        </ArrowLink>
      )}
    </div>
  );
}
