import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, cx, Fetched, Icon, say, useCall, useWrite, whenText } from '#admin/kit.ts';
import { OPEN, PaneHead, PlainText } from '#admin/screens/messages/panes.tsx';
import { getMail, type Mail, sendMailAgain } from '#contract/staff/messages.ts';

/** One mail as its reader saw it, why it did not arrive, and how it is sent again. */
export function MailPane({ id, onSent }: { id: number; onSent: () => void }) {
  const query = useCall(getMail, { id });
  const [isText, setIsText] = useState(false);
  if (query.isMissing) return <p className={`soft ${OPEN}`}>This mail is not here any more.</p>;
  return (
    <section className={OPEN} aria-label="Mail">
      <Fetched query={query} what="the mail">
        {({ mail }) => (
          <>
            <Outcome
              key={`${mail.state} ${mail.copies}`}
              mail={mail}
              onSent={() => {
                query.refresh();
                onSent();
              }}
            />
            <PaneHead forms={mail.text !== null && ['Picture', 'Text']} isText={isText} onForm={setIsText}>
              <h2>{mail.subject || mail.name}</h2>
              <p className="mute xs">
                {mail.to && <>to {mail.to}, </>}
                {whenText(mail.sentAt ?? mail.at)}, {triesText(mail.tries)}
                {mail.copies > 0 && `, sent again ${mail.copies === 1 ? 'once' : `${mail.copies} times`}`}
                {mail.orderId !== null && (
                  <>
                    ,{' '}
                    <Link className="link" to={`/orders/${mail.orderId}`}>
                      order {mail.orderId}
                    </Link>
                  </>
                )}
              </p>
            </PaneHead>
            <Content mail={mail} isText={isText} />
          </>
        )}
      </Fetched>
    </section>
  );
}

const triesText = (tries: number) => (tries === 0 ? 'not tried yet' : tries === 1 ? 'one try' : `${tries} tries`);

function Content({ mail, isText }: { mail: Mail; isText: boolean }) {
  if (mail.text === null) {
    return (
      <p className="soft flex max-w-144 items-center gap-2 border border-line bg-cream p-5">
        <Icon name="lock" small /> {mail.hidden}
      </p>
    );
  }
  if (isText) return <PlainText>{mail.text}</PlainText>;
  // A page of its own under a policy of its own: it can run nothing, and its links lead nowhere.
  return (
    <iframe
      className="h-176 w-full max-w-160 border border-line bg-surface"
      sandbox=""
      src={`/api/admin/mails/${mail.id}/page`}
      title="The mail as its reader saw it"
    />
  );
}

/** What became of it, and the way to send it again. */
function Outcome({ mail, onSent }: { mail: Mail; onSent: () => void }) {
  const [to, setTo] = useState(mail.meant ?? mail.to);
  const [isAsking, setIsAsking] = useState(mail.state !== 'sent');
  const { isBusy, write } = useWrite();
  const isOther = to.trim().toLowerCase() !== mail.to.toLowerCase();

  function send(event: FormEvent) {
    event.preventDefault();
    const { id, state, copies } = mail;
    const input = { id, seen: { state, copies }, ...(isOther && { to: to.trim() }) };
    // Refused or not, it is read again.
    void write(sendMailAgain, input, ({ sentence }) => say(sentence)).then(onSent);
  }
  const form = mail.notAgain === null && (
    <form className="row mt-2" onSubmit={send}>
      {mail.canCorrect && (
        <input
          className="input max-w-80 flex-[1_1_13rem]"
          type="email"
          required
          aria-label="Send to"
          value={to}
          onChange={(event) => setTo(event.target.value)}
        />
      )}
      <Button id="send-again" type="submit" look="primary" busy={isBusy}>
        {isOther ? 'Correct and send' : mail.state === 'sent' ? 'Send a copy' : 'Send again'}
      </Button>
    </form>
  );
  if (!mail.why) {
    if (!form) return null;
    return (
      <div className="mb-4">
        {isAsking ? (
          form
        ) : (
          <Button id="send-again" onClick={() => setIsAsking(true)}>
            Send again
          </Button>
        )}
      </div>
    );
  }
  return (
    <div className={cx('notice mb-4', mail.state === 'refused' && 'notice-error')}>
      <Icon name={mail.state === 'refused' ? 'alert' : 'clock'} />
      <div>
        <strong>{mail.why}</strong>
        {mail.meant && (
          <>
            {' '}
            They may have meant <b>{mail.meant.split('@')[1]}</b>.
          </>
        )}
        {mail.said && <p className="mute xs wrap-anywhere">{mail.said}</p>}
        {!form && mail.notAgain && mail.state !== 'queued' && mail.state !== 'sending' && <p>{mail.notAgain}</p>}
        {form}
      </div>
    </div>
  );
}
