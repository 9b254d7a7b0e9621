import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { PublicConfig } from '#contract/public-config.ts';
import { shellTexts } from '#texts/shell.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { Wrap } from '#ui/layout.tsx';
import { useCategories, useConfig, usePhoneLink, useWhatsappLink } from '#web/api/page-data.ts';
import { LanguageLinks } from '#web/features/shell/language-links.tsx';
import { Logo } from '#web/features/shell/logo.tsx';
import { LowDataSwitch } from '#web/features/shell/low-data-switch.tsx';

/** The lines at the foot begin where the columns above them do. */
const COLUMNS = 'gap-x-grid lg:grid-cols-[5fr_2fr_2fr_3fr]';

export function SiteFooter() {
  const { brandName, contactEmail, phoneNumber, whatsappNumber, openingHours } = useConfig();
  const [phone, whatsapp] = [usePhoneLink(), useWhatsappLink()];
  const categories = useCategories();
  return (
    <footer className="below-fold on-dark overflow-hidden bg-forest text-cream">
      <Wrap
        className={cx(
          'grid grid-cols-2 gap-y-10 pt-[clamp(3.5rem,2.5rem+4vw,6rem)] pb-12 text-ui/[1.6] text-sage',
          COLUMNS,
        )}
      >
        <div className="max-sm:col-span-full">
          <Logo light />
          <p className="mt-2.5 max-w-96">{shellTexts.claim}</p>
          <SocialLinks />
        </div>
        <Column title={shellTexts.shop}>
          <ul>
            <FooterLink to="/shop">{shellTexts.allProducts}</FooterLink>
            {categories.map(({ id, categoryName }) => (
              <FooterLink key={id} to={`/shop?category=${id}`}>
                {categoryName}
              </FooterLink>
            ))}
          </ul>
        </Column>
        <Column title={brandName}>
          <ul>
            <FooterLink to="/about">{shellTexts.about}</FooterLink>
            <FooterLink to="/blog">{shellTexts.blog}</FooterLink>
            <FooterLink to="/orders">{shellTexts.yourOrders}</FooterLink>
            <FooterLink to="/terms">{shellTexts.terms}</FooterLink>
            <FooterLink to="/privacy">{shellTexts.privacy}</FooterLink>
          </ul>
        </Column>
        <Column title={shellTexts.talkToUs} isWide>
          <p className="wrap-anywhere">
            <a href={`mailto:${contactEmail}`} className="inline-block py-0.5 hover:text-cream">
              {contactEmail}
            </a>
            {phone && (
              <>
                <br />
                <a href={phone} className="inline-block py-0.5 hover:text-cream">
                  {shellTexts.call({ phone: phoneNumber ?? '' })}
                </a>
              </>
            )}
            {whatsapp && (
              <>
                <br />
                <a href={whatsapp} target="_blank" rel="noopener" className="inline-block py-0.5 hover:text-cream">
                  WhatsApp {whatsappNumber}
                </a>
              </>
            )}
            {openingHours && <br />}
            {openingHours}
          </p>
        </Column>
      </Wrap>
      <Wrap aria-hidden="true">
        <p className="footer-word -ml-[0.03em] pb-[0.06em] font-sinhala text-[min(17.2vw,17rem)]/[1.12] whitespace-nowrap text-forest-soft select-none" />
      </Wrap>
      <Wrap>
        {/* Room at the right for the chat, which stands there. */}
        <div
          className={cx(
            'grid items-center gap-y-4 border-t border-forest-line py-5 text-xs text-sage max-lg:pr-18',
            COLUMNS,
          )}
        >
          <div className="flex flex-wrap gap-x-8 gap-y-1">
            {/* Midnight on New Year's Eve may lie between server and browser. */}
            <span suppressHydrationWarning>
              © {new Date().getFullYear()} {brandName}
            </span>
            <span>{shellTexts.prices}</span>
            <LowDataSwitch />
            <LanguageLinks className="-my-3 -ml-1 gap-2" linkClassName="hover:text-cream aria-[current]:text-cream" />
          </div>
          <div className="lg:col-span-3">
            <PaymentMarks />
          </div>
        </div>
      </Wrap>
    </footer>
  );
}

/** A wide one has a row of its own on a phone. */
function Column({ title, isWide = false, children }: { title: string; isWide?: boolean; children: ReactNode }) {
  return (
    <div className={cx(isWide && 'max-sm:col-span-full')}>
      <h2 className="mb-3 text-[1.1875rem]/[1.2] font-semibold tracking-normal text-cream">{title}</h2>
      {children}
    </div>
  );
}

function FooterLink({ to, children }: { to: string; children: string }) {
  return (
    <li>
      <Link to={to} className="inline-block py-1 hover:text-cream">
        {children}
      </Link>
    </li>
  );
}

const PAYMENT_MARKS: [PublicConfig['paymentMethods'][number], string][] = [
  ['card', 'Visa'],
  ['card', 'Mastercard'],
  ['card', 'Amex'],
  ['koko', 'Koko'],
  ['mintpay', 'Mintpay'],
  ['cod', shellTexts.cashOnDelivery],
];

function PaymentMarks() {
  const { paymentMethods } = useConfig();
  return (
    <ul aria-label={shellTexts.waysToPay} className="flex flex-wrap gap-2">
      {PAYMENT_MARKS.filter(([method]) => paymentMethods.includes(method)).map(([, name]) => (
        <li
          key={name}
          className="rounded-control border border-forest-line px-2 py-0.75 text-[0.75rem]/[1.4] font-medium text-sage"
        >
          {name}
        </li>
      ))}
    </ul>
  );
}

const NETWORK_NAMES = { facebook: 'Facebook', instagram: 'Instagram', tiktok: 'TikTok', youtube: 'YouTube' };

function SocialLinks() {
  const { social } = useConfig();
  const networks = (Object.keys(NETWORK_NAMES) as (keyof typeof NETWORK_NAMES)[]).filter((name) => social[name]);
  if (networks.length === 0) return null;
  return (
    <ul className="mt-4 -ml-2.75 flex gap-1">
      {networks.map((name) => (
        <li key={name}>
          <a
            href={social[name] ?? ''}
            aria-label={NETWORK_NAMES[name]}
            className="inline-flex size-11 items-center justify-center rounded-round text-sage transition-colors duration-(--duration-quick) hover:bg-forest-soft hover:text-cream"
          >
            <Icon name={name} />
          </a>
        </li>
      ))}
    </ul>
  );
}
