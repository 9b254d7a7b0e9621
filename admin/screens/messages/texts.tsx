import { useEffect } from 'react';
import { Link, useLocation, useNavigate, useSearchParams } from 'react-router';
import { Icon, Loading, Screen, Stale, useCall, useMedia } from '#admin/kit.ts';
import { MessageTabs } from '#admin/screens/messages/message-tabs.tsx';
import { TextEditor } from '#admin/screens/messages/text-editor.tsx';
import { WIDE } from '#admin/screens/messages/wide.ts';
import { getText, listTexts, type TextChannel } from '#contract/staff/texts.ts';

const FACTS: Record<TextChannel, string> = {
  mail: 'What the shop’s mails say. Goods, sums and buttons follow by themselves',
  whatsapp: 'What WhatsApp opens with when you press it on an order',
};

/** The texts of mails, or those of WhatsApp: by the address. */
export default function Texts() {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const channel: TextChannel = pathname.endsWith('whatsapp') ? 'whatsapp' : 'mail';
  const isWide = useMedia(WIDE);
  const { data, fetchedAt, error, refresh } = useCall(listTexts, {});
  const rows = (data?.texts ?? []).filter((text) => text.channel === channel);
  const given = query.get('text') ?? undefined;
  const here = given ?? (isWide ? rows[0]?.key : undefined);
  const isOpen = given !== undefined && !isWide;
  const changed = rows.filter(({ isChanged }) => isChanged).length;

  function go(step: number) {
    const next = rows[Math.max(0, Math.min(rows.length - 1, rows.findIndex(({ key }) => key === here) + step))];
    if (next) void navigate(`?text=${next.key}`, { replace: given !== undefined });
  }
  useEffect(() => {
    if (here) document.getElementById(`text-${here}`)?.scrollIntoView({ block: 'nearest' });
  }, [here]);

  return (
    <Screen
      title="Messages"
      facts={FACTS[channel]}
      isLoading={!data}
      keys={[
        { press: 'j', shown: ['J'], does: 'down', run: () => go(1), canBeHeld: true },
        { press: 'k', shown: ['K'], does: 'up', run: () => go(-1), canBeHeld: true },
        {
          press: '$mod+KeyS',
          shown: ['Ctrl', 'S'],
          does: 'save',
          run: () => document.getElementById('save-text')?.click(),
        },
      ]}
    >
      <MessageTabs counts={{ [pathname]: changed ? `${changed} of ${rows.length} changed` : undefined }} />
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the texts" rows={8} />}
      {isOpen && (
        <Link className="link msg-back" to={pathname}>
          <Icon name="left" small /> All texts
        </Link>
      )}
      {data && (
        <div className={isOpen ? 'msg-panes is-open' : 'msg-panes'}>
          <div className="msg-list">
            <ul>
              {rows.map(({ key, name, when, isChanged }) => (
                <li key={key} id={`text-${key}`}>
                  <Link to={`?text=${key}`} aria-current={key === here || undefined} preventScrollReset>
                    <span className="row">
                      <b>{name}</b>
                      {isChanged && <span className="row-end mark mark-ok">yours</span>}
                    </span>
                    <small>{when}</small>
                  </Link>
                </li>
              ))}
            </ul>
          </div>
          {here !== undefined && <OpenText key={here} name={here} onSaved={refresh} />}
        </div>
      )}
    </Screen>
  );
}

function OpenText({ name, onSaved }: { name: string; onSaved: () => void }) {
  const { data, fetchedAt, error, isMissing, set, refresh } = useCall(getText, { key: name });
  if (isMissing) return <p className="msg-view soft">There is no such text.</p>;
  return (
    <section className="msg-view" aria-label="Text">
      <Stale query={{ fetchedAt, error, refresh }} />
      {!data && !error && <Loading what="the text" />}
      {data && (
        <TextEditor
          text={data.text}
          onSaved={(text) => {
            set(() => ({ text }));
            onSaved();
          }}
          onStale={refresh}
        />
      )}
    </section>
  );
}
