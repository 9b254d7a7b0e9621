import { useState } from 'react';
import { brandName } from '#admin/parts/brand.ts';
import { SmsNote } from '#admin/parts/sms-note.tsx';
import { PaneHead, PlainText } from '#admin/screens/messages/panes.tsx';
import type { OutputOf } from '#contract/call.ts';
import type { previewText, TextChannel } from '#contract/staff/texts.ts';

type Preview = OutputOf<typeof previewText>;

type Props = { preview: Preview | undefined; channel: TextChannel };

/** As somebody will get it: a mail in both its forms, or the bubble of a chat. */
export function TextPreview({ preview, channel }: Props) {
  const [isText, setIsText] = useState(false);
  const { letter, text = '' } = preview ?? {};
  const isMail = channel === 'mail';
  return (
    <div className="top-4 min-w-0 min-[80rem]:sticky">
      <PaneHead forms={isMail && ['Mail', 'Text']} isText={isText} onForm={setIsText}>
        <p className="xs soft">As Sanduni Herath gets it, an example</p>
      </PaneHead>
      {!isMail && (
        <div className="grid bg-stone p-4">
          <p className="max-w-88 justify-self-end whitespace-pre-wrap rounded-[0.5rem_0.5rem_0_0.5rem] bg-mint px-3.5 py-2.5 text-ui leading-normal wrap-anywhere">
            {text}
          </p>
          <SmsNote text={text} />
        </div>
      )}
      {isMail && isText && <PlainText>{text}</PlainText>}
      {isMail && !isText && (
        <article
          className="grid gap-3 border border-line bg-surface p-6 text-ui leading-[1.6] wrap-anywhere"
          aria-label="The mail"
        >
          <p className="mute xs">Subject</p>
          <p className="-mt-3 font-semibold">{letter?.subject ?? '…'}</p>
          <hr className="w-full border-line" />
          <p className="logo text-[1rem]">{brandName()}</p>
          <h3 className="font-medium font-serif text-[1.625rem] leading-[1.2]">{letter?.title ?? '…'}</h3>
          {letter?.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {letter?.details && <p className="whitespace-pre-line bg-cream p-3 text-xs/[1.6]">{letter.details}</p>}
          {letter?.buttons.map((name, at) => (
            <p key={name}>
              <span className={at === 0 ? 'inline-block rounded-control bg-leaf px-5 py-2.5 text-cream' : 'link'}>
                {name}
              </span>
            </p>
          ))}
          <p className="mute xs">{letter?.closing}</p>
        </article>
      )}
    </div>
  );
}
