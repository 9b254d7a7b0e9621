import { useConfig } from '#web/api/page-data.ts';

/** The address that opens a chat with the shop; nothing when no number is configured. */
export function useWhatsappLink(): string | null {
  const { whatsappNumber, whatsappMessage } = useConfig();
  if (!whatsappNumber) return null;
  return `https://wa.me/${whatsappNumber.replace(/[+\s]/g, '')}?text=${encodeURIComponent(whatsappMessage)}`;
}
