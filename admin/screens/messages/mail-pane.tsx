import { type FormEvent, useState } from 'react';
import { Link } from 'react-router';
import { Button, call, Icon, Loading, Stale, say, sayProblem, useBusy, useCall, whenText } from '#admin/kit.ts';
import { getMail, type Mail, sendMailAgain } from '#contract/staff/messages.ts';

/** One mail as its reader saw it, why it did not arrive, and how it is sent again. */
export function MailPane({ id, onSent }: { id: number; onSent: () => void }) {
  const { data, fetchedAt, error, isMissing, refresh } = useCall(getMail, { id });
  const [isText, setIsText] = useState(false);
  const mail = data?.mail;
  if (isMissing) return <p className="msg-view soft">This mail is not here any more.</p>;
  return (
    <section className="msg-view" aria-label="Mail">
      <Stale query={{ fetchedAt, error, refresh }} />
      {!mail && !error && <Loading what="the mail" />}
      {mail && (
        <>
          <Outcome
            key={`${mail.state} ${mail.copies}`}
            mail={mail}
            onSent={() => {
              refresh();
              onSent();
            }}
          />
          <div className="msg-head">
            <div>
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
            </div>
            {mail.text !== null && (
              <fieldset className="seg">
                <legend className="visually-hidden">Show as</legend>
                <button type="button" aria-pressed={!isText} onClick={() => setIsText(false)}>
                  Picture
                </button>
                <button type="button" aria-pressed={isText} onClick={() => setIsText(true)}>
                  Text
                </button>
              </fieldset>
            )}
          </div>
          <Content mail={mail} isText={isText} />
        </>
      )}
    </section>
  );
}

const triesText = (tries: number) => (tries === 0 ? 'not tried yet' : tries === 1 ? 'one try' : `${tries} tries`);

function Content({ mail, isText }: { mail: Mail; isText: boolean }) {
  if (mail.text === null) {
    return (
      <p className="msg-hidden soft">
        <Icon name="lock" small /> {mail.hidden}
      </p>
    );
  }
  if (isText) return <pre className="msg-text">{mail.text}</pre>;
  // A page of its own under a policy of its own: it can run nothing, and its links lead nowhere.
  return (
    <iframe
      className="msg-frame"
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
  const [isBusy, start] = useBusy();
  const isOther = to.trim().toLowerCase() !== mail.to.toLowerCase();

  function send(event: FormEvent) {
    event.preventDefault();
    const { id, state, copies } = mail;
    const input = { id, seen: { state, copies }, ...(isOther && { to: to.trim() }) };
    start(() =>
      call(sendMailAgain, input)
        .then(({ sentence }) => say(sentence), sayProblem)
        .finally(onSent),
    );
  }
  const form = mail.notAgain === null && (
    <form className="row msg-send" onSubmit={send}>
      {mail.canCorrect && (
        <input
          className="input"
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
      <div className="msg-again">
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
    <div className={mail.state === 'refused' ? 'notice notice-error' : 'notice'}>
      <Icon name={mail.state === 'refused' ? 'alert' : 'clock'} />
      <div>
        <strong>{mail.why}</strong>
        {mail.meant && (
          <>
            {' '}
            They may have meant <b>{mail.meant.split('@')[1]}</b>.
          </>
        )}
        {mail.said && <p className="mute xs msg-said">{mail.said}</p>}
        {!form && mail.notAgain && mail.state !== 'queued' && mail.state !== 'sending' && <p>{mail.notAgain}</p>}
        {form}
      </div>
    </div>
  );
}
