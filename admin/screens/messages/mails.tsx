import { useRef } from 'react';
import {
  Chip,
  cx,
  Empty,
  Fetched,
  Icon,
  Pager,
  Screen,
  SearchField,
  Toggle,
  useCall,
  useList,
  whenText,
} from '#admin/kit.ts';
import { MailPane } from '#admin/screens/messages/mail-pane.tsx';
import { BackToList, Facts, MessageTabs, Panes, usePanes } from '#admin/screens/messages/panes.tsx';
import { listMails, MAIL_VIEWS, type MailRow } from '#contract/staff/messages.ts';

const STATES: Record<MailRow['state'], { text: string; look: string }> = {
  queued: { text: 'waits', look: 'mark-warn' },
  sending: { text: 'being sent', look: 'mark-warn' },
  sent: { text: 'sent', look: '' },
  kept: { text: 'Not sent: no mail server', look: 'mark-warn' },
  refused: { text: 'refused', look: 'mark-bad' },
};

/** The outbox: what was written to whom, and what became of it. */
export default function Mails() {
  const list = useList(listMails, { tabs: MAIL_VIEWS, tabName: 'view', filters: { kind: true, search: true } });
  const query = useCall(listMails, list.input, { everyMs: 30_000 });
  const { data } = query;
  const searchField = useRef<HTMLInputElement>(null);
  const panes = usePanes(
    'mail',
    (data?.mails ?? []).map(({ id }) => String(id)),
  );
  /** Another list begins at its newest, with none of it open. */
  const narrow: typeof list.change = (values, options) => list.change({ mail: undefined, ...values }, options);
  const viewToggle = (view: (typeof MAIL_VIEWS)[number], name: string) => (
    <Toggle isOn={list.tab === view} onToggle={(isOn) => narrow({ view: isOn ? view : undefined })}>
      {name}
    </Toggle>
  );
  const { kind, search } = list.filters;
  return (
    <Screen
      title="Messages"
      facts={data && factsOf(data.notSent)}
      isLoading={!data}
      keys={[
        ...panes.keys,
        { press: 's', shown: ['S'], does: 'send again', run: () => document.getElementById('send-again')?.focus() },
        { press: '/', shown: ['/'], does: 'search', run: () => searchField.current?.focus() },
      ]}
    >
      <MessageTabs counts={{ '/messages': data?.notSent ? `${data.notSent} not sent` : undefined }} />
      {data && !data.hasMailServer && (
        <div className="notice" role="note">
          <Icon name="mail" />
          <div>
            <strong>There is no mail server.</strong> Mails are not sent: they only stand here. Ask whoever runs the
            server to connect one.
          </div>
        </div>
      )}
      {panes.isOpen ? (
        <BackToList onPress={panes.close}>All mails</BackToList>
      ) : (
        <div className="bar">
          <SearchField
            field={searchField}
            label="To, order, subject"
            text={search ?? ''}
            onSearch={(text) => narrow({ search: text }, { replace: true })}
          />
          <div className="bar__chips">
            {viewToggle('not-sent', `Not sent ${data?.notSent || ''}`)}
            {viewToggle('waiting', 'Waiting')}
            <Chip
              title="Kind"
              value={kind && (data?.kinds.find((one) => one.kind === kind)?.name ?? kind)}
              options={(data?.kinds ?? []).map((one) => ({ value: one.kind, text: one.name }))}
              onChange={(next) => narrow({ kind: next })}
            />
          </div>
        </div>
      )}
      <Fetched query={query} what="the mails" rows={8}>
        {({ mails, older }) =>
          mails.length === 0 && !panes.isOpen ? (
            <NoMails view={list.tab} search={search} kind={kind} />
          ) : (
            <Panes
              panes={panes}
              entries={mails.map((mail) => ({
                id: String(mail.id),
                title: mail.name,
                mark: <span className={cx('row-end mark', STATES[mail.state].look)}>{STATES[mail.state].text}</span>,
                facts: (
                  <>
                    <Facts>{mail.to || 'taken away after 90 days'}</Facts>
                    <Facts end={whenText(mail.at)}>{mail.about}</Facts>
                  </>
                ),
              }))}
              pager={
                <div className="pr-3.5 pb-4">
                  <Pager
                    page={{ older }}
                    list={{ ...list, placed: placedClosed, first: () => closed(list.first()) }}
                    newest="Newest"
                  />
                </div>
              }
            >
              {panes.active && <MailPane key={panes.active} id={Number(panes.active)} onSent={query.refresh} />}
            </Panes>
          )
        }
      </Fetched>
    </Screen>
  );

  function placedClosed(...place: Parameters<typeof list.placed>) {
    return closed(list.placed(...place));
  }
}

/** An address of the list with none of it open. */
const closed = (address: string) => address.replace(/(?<=[?&])mail=\d+&?/, '');

const factsOf = (notSent: number) =>
  notSent === 0
    ? 'Everything that could go out did'
    : `${notSent} ${notSent === 1 ? 'mail was' : 'mails were'} not sent`;

function NoMails({ view, search, kind }: { view: string; search: string | undefined; kind: string | undefined }) {
  const isNarrowed = search || kind || view === 'waiting';
  const none = isNarrowed ? 'No such mail' : 'No mail was written yet';
  return (
    <Empty
      title={view === 'not-sent' && !search ? 'Every mail went out' : none}
      text={
        isNarrowed
          ? 'No mail fits what you look for.'
          : 'What is refused, or waits for longer than an hour, stands out here.'
      }
    />
  );
}
