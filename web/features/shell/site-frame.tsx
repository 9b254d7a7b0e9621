import type { ReactNode } from 'react';
import { OrganizationData } from '#web/features/shell/organization-data.tsx';
import { SiteFooter } from '#web/features/shell/site-footer.tsx';
import { SiteHeader } from '#web/features/shell/site-header.tsx';
import { SkipLink } from '#web/features/shell/skip-link.tsx';
import { WhatsappChat } from '#web/features/shell/whatsapp-chat.tsx';

/** What surrounds every page that has a header and a footer. */
export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-svh flex-col">
      <SkipLink />
      <SiteHeader />
      <main id="main" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <WhatsappChat />
      <OrganizationData />
    </div>
  );
}
