import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { shellTexts } from '#texts/shell.ts';
import { cx } from '#ui/cx.ts';
import { Icon } from '#ui/icon.tsx';
import { useWhatsappLink } from '#web/api/page-data.ts';
import { keepChatClear } from '#web/features/shell/keep-chat-clear.ts';

/** Forms, where it would lie over hints and problems, and what is paid or was. */
const WITHOUT_CHAT =
  /^\/(login|register|forgot-password|reset-password|verify-email|profile|review|order-success|created-order|cancel-order)\b/;

const BUBBLE_AFTER_MS = 7000;
const BUBBLE_STAYS_MS = 5000;

/** Stands above the bar at the foot of a phone, where there is one, and is seen only where it covers nothing. */
export default function WhatsappChat() {
  const { pathname } = useLocation();
  return WITHOUT_CHAT.test(pathname) ? null : <Chat />;
}

function Chat() {
  const link = useWhatsappLink();
  const isAsking = useBubble();
  const chat = useRef<HTMLElement>(null);
  useEffect(() => {
    const ended = new AbortController();
    if (chat.current) keepChatClear(chat.current, ended.signal);
    return () => ended.abort();
  }, []);
  if (!link) return null;
  return (
    <aside ref={chat} aria-label={shellTexts.chat} className="chat group/chat pointer-events-none">
      <p
        className={cx(
          'invisible max-w-50 border border-line bg-surface px-4 py-3 text-sm/[1.4] opacity-0 shadow-pop transition-[opacity,visibility] duration-(--duration-base) sm:max-w-60',
          isAsking && 'group-data-clear/chat:visible group-data-clear/chat:opacity-100',
        )}
      >
        {shellTexts.chatPrompt}
      </p>
      <a
        href={link}
        target="_blank"
        rel="noopener"
        aria-label={shellTexts.chatOnWhatsapp}
        className="grid size-11 flex-none place-items-center rounded-round bg-leaf text-cream opacity-0 shadow-pop transition-[opacity,background-color] duration-(--duration-base) ease-leaf group-data-clear/chat:pointer-events-auto group-data-clear/chat:opacity-100 hover:bg-leaf-deep focus-visible:pointer-events-auto focus-visible:rounded-round focus-visible:opacity-100 noscript:pointer-events-auto noscript:opacity-100"
      >
        <Icon name="whatsapp" />
      </a>
    </aside>
  );
}

function useBubble(): boolean {
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const show = setTimeout(() => setIsShown(true), BUBBLE_AFTER_MS);
    const hide = setTimeout(() => setIsShown(false), BUBBLE_AFTER_MS + BUBBLE_STAYS_MS);
    return () => {
      clearTimeout(show);
      clearTimeout(hide);
    };
  }, []);
  return isShown;
}
