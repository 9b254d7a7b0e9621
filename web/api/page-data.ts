import { useRouteLoaderData } from 'react-router';
import type { CategoryWithCount } from '#contract/calls/catalogue.ts';
import type { SiteContent } from '#contract/calls/content.ts';
import type { PublicConfig } from '#contract/public-config.ts';

/** What the root loads once per document: every page may rely on it. */
export type PageData = { config: PublicConfig; categories: CategoryWithCount[]; site: SiteContent; requestId: string };

/** Nothing only when the root itself has failed. */
export function usePageData(): PageData | undefined {
  return useRouteLoaderData<PageData>('root');
}

export function useConfig(): PublicConfig {
  const data = usePageData();
  if (!data) throw new Error('The page is rendered without the data of the root.');
  return data.config;
}

export function useCategories(): CategoryWithCount[] {
  return usePageData()?.categories ?? [];
}

const NO_CONTENT: SiteContent = { announcement: null, menu: [], needs: [], articles: [] };

/** The announcement, the menu, the needs and the newest articles. */
export function useSite(): SiteContent {
  return usePageData()?.site ?? NO_CONTENT;
}

/** The address that calls the shop, by the number for calls; nothing when none is configured. */
export function usePhoneLink(): string | null {
  const { phoneNumber } = useConfig();
  return phoneNumber && `tel:${phoneNumber.replaceAll(' ', '')}`;
}

/** The address that opens a chat with the shop, with a message ready to send; nothing when no number is configured. */
export function useWhatsappLink(message?: string): string | null {
  const { whatsappNumber, whatsappMessage } = useConfig();
  if (!whatsappNumber) return null;
  return `https://wa.me/${whatsappNumber.replace(/[+\s]/g, '')}?text=${encodeURIComponent(message ?? whatsappMessage)}`;
}
