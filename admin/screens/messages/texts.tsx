import { useLocation } from 'react-router';
import { Fetched, Screen, useCall } from '#admin/kit.ts';
import { BackToList, Facts, MessageTabs, OPEN, Panes, usePanes } from '#admin/screens/messages/panes.tsx';
import { TextEditor } from '#admin/screens/messages/text-editor.tsx';
import { getText, listTexts, type TextChannel } from '#contract/staff/texts.ts';

const FACTS: Record<TextChannel, string> = {
  mail: 'What the shop’s mails say. Goods, sums and buttons follow by themselves',
  whatsapp: 'What WhatsApp opens with when you press it on an order',
};

/** The texts of mails, or those of WhatsApp: by the address. */
export default function Texts() {
  const { pathname } = useLocation();
  const channel: TextChannel = pathname.endsWith('whatsapp') ? 'whatsapp' : 'mail';
  const query = useCall(listTexts, {});
  const rows = (query.data?.texts ?? []).filter((text) => text.channel === channel);
  const panes = usePanes(
    'text',
    rows.map(({ key }) => key),
  );
  const changed = rows.filter(({ isChanged }) => isChanged).length;
  return (
    <Screen
      title="Messages"
      facts={FACTS[channel]}
      isLoading={!query.data}
      keys={[
        ...panes.keys,
        {
          press: '$mod+KeyS',
          shown: ['Ctrl', 'S'],
          does: 'save',
          run: () => document.getElementById('save-text')?.click(),
        },
      ]}
    >
      <MessageTabs counts={{ [pathname]: changed ? `${changed} of ${rows.length} changed` : undefined }} />
      {panes.isOpen && <BackToList onPress={panes.close}>All texts</BackToList>}
      <Fetched query={query} what="the texts" rows={8}>
        {() => (
          <Panes
            panes={panes}
            entries={rows.map(({ key, name, when, isChanged }) => ({
              id: key,
              title: name,
              mark: isChanged && <span className="row-end mark mark-ok">yours</span>,
              facts: <Facts>{when}</Facts>,
            }))}
          >
            {panes.active && <OpenText key={panes.active} name={panes.active} onSaved={query.refresh} />}
          </Panes>
        )}
      </Fetched>
    </Screen>
  );
}

function OpenText({ name, onSaved }: { name: string; onSaved: () => void }) {
  const query = useCall(getText, { key: name });
  if (query.isMissing) return <p className={`soft ${OPEN}`}>There is no such text.</p>;
  return (
    <section className={OPEN} aria-label="Text">
      <Fetched query={query} what="the text">
        {({ text }) => (
          <TextEditor
            text={text}
            onSaved={(saved) => {
              query.set(() => ({ text: saved }));
              onSaved();
            }}
            onStale={query.refresh}
          />
        )}
      </Fetched>
    </section>
  );
}
