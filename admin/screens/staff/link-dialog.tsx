import { useEffect, useState } from 'react';
import { Field, FormDialog, Loading, say, useWrite } from '#admin/kit.ts';
import { makeStaffLink } from '#contract/staff/members.ts';

type Props = { member: { id: number; firstName: string }; onClose: () => void };

/** Where mails are not sent, the owner hands the link over. It is made when it is shown: earlier ones end. */
export function LinkDialog({ member: { id, firstName }, onClose }: Props) {
  const [link, setLink] = useState('');
  const { write } = useWrite();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each who is handed one
  useEffect(() => {
    void write(makeStaffLink, { id }, (made) => setLink(made.link));
  }, [id]);
  return (
    <FormDialog
      title={`A link for ${firstName}`}
      action="Copy the link"
      cancel="Close"
      isDisabled={!link}
      onClose={onClose}
      onSubmit={() => navigator.clipboard.writeText(link)}
      onDone={() => say('The link is copied')}
    >
      <p>
        There is no mail server, so nothing is mailed. Send this link to {firstName} yourself, by WhatsApp for example.
        It is good for seven days, once.
      </p>
      {link ? (
        <Field label="Link" value={link} readOnly onFocus={(event) => event.target.select()} />
      ) : (
        <Loading what="the link" rows={1} />
      )}
    </FormDialog>
  );
}
