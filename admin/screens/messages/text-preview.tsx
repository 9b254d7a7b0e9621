import { useState } from 'react';
import { brandName } from '#admin/parts/brand.ts';
import type { Preview } from '#admin/screens/messages/use-preview.ts';
import type { TextChannel } from '#contract/staff/texts.ts';

type Props = { preview: Preview | undefined; channel: TextChannel };

/** As somebody will get it: a mail in both its forms, or the bubble of a chat. */
export function TextPreview({ preview, channel }: Props) {
  const [isText, setIsText] = useState(false);
  const { letter, text = '' } = preview ?? {};
  return (
    <div className="msg-example">
      <div className="msg-head">
        <p className="label">As Sanduni Herath gets it, an example</p>
        {channel === 'mail' && (
          <fieldset className="seg">
            <legend className="visually-hidden">Show as</legend>
            <button type="button" aria-pressed={!isText} onClick={() => setIsText(false)}>
              Letter
            </button>
            <button type="button" aria-pressed={isText} onClick={() => setIsText(true)}>
              Text
            </button>
          </fieldset>
        )}
      </div>
      {channel === 'whatsapp' && (
        <div className="msg-phone">
          <p className="msg-bubble">{text}</p>
        </div>
      )}
      {channel === 'mail' && isText && <pre className="msg-text">{text}</pre>}
      {channel === 'mail' && !isText && (
        <article className="msg-letter" aria-label="The mail">
          <p className="mute xs">Subject</p>
          <p className="msg-subject">{letter?.subject ?? '…'}</p>
          <hr />
          <p className="logo">{brandName()}</p>
          <h3>{letter?.title ?? '…'}</h3>
          {letter?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {letter?.details && <p className="msg-details">{letter.details}</p>}
          {letter?.buttons.map((name, at) => (
            <p key={name}>
              {at === 0 ? <span className="msg-button">{name}</span> : <span className="link">{name}</span>}
            </p>
          ))}
          <p className="mute xs">{letter?.closing}</p>
        </article>
      )}
    </div>
  );
}
