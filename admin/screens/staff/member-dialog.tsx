import { type FormEvent, useState } from 'react';
import { call } from '#admin/api/api.ts';
import { sentenceOf } from '#admin/api/api-error.ts';
import { Button } from '#admin/parts/button.tsx';
import { Dialog } from '#admin/parts/dialog.tsx';
import { Problem } from '#admin/parts/field.tsx';
import { type Access, AccessFields } from '#admin/screens/staff/access-fields.tsx';
import { say } from '#admin/shell/toasts.tsx';
import {
  changeStaff,
  disableStaff,
  enableStaff,
  type Member,
  resetSecondFactor,
  sendStaffLink,
} from '#contract/staff/members.ts';
import { useBusy } from '#ui/use-busy.ts';

type Props = { member: Member; onClose: () => void; onSaved: (member: Member) => void };

/** What somebody may, and what can be done when they left or lost something. */
export function MemberDialog({ member, onClose, onSaved }: Props) {
  const { id, firstName, lastName, email, role, permissions } = member;
  const [access, setAccess] = useState<Access>({ role, permissions });
  const [isLosing, setIsLosing] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [isBusy, start] = useBusy();

  /** The dialog closes with what was done; what is refused is said in it. */
  function carryOut(work: () => Promise<Member>, done: string, undo?: () => Promise<Member>) {
    start(() =>
      work().then(
        (saved) => {
          say(done, undo && (() => undo().then(onSaved)));
          onSaved(saved);
        },
        (error) => setProblem(sentenceOf(error)),
      ),
    );
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    if (isLosing) {
      const done = `A link to begin anew is on its way to ${email}`;
      return carryOut(() => call(resetSecondFactor, { id }), done);
    }
    carryOut(
      () => call(changeStaff, { id, ...access, was: { role, permissions } }),
      `What ${firstName} may is changed`,
      () => call(changeStaff, { id, role, permissions, was: access }),
    );
  }

  const name = `${firstName} ${lastName}`.trim();
  return (
    <Dialog
      key={String(isLosing)}
      title={isLosing ? `Take the second factor of ${name} away?` : `Change ${name}`}
      onClose={onClose}
    >
      <form onSubmit={submit} noValidate>
        <div className="dlg__body">
          <Problem text={problem} />
          {isLosing ? (
            <p>
              {firstName} is signed out everywhere, and the password ends too. A link to choose another, and to set up a
              second factor again, goes to {email}. Only do this if you know it is {firstName} who asks.
            </p>
          ) : (
            <>
              <AccessFields access={access} onChange={setAccess} />
              <div>
                <Deed title="A new link" text={`To choose another password; it goes to ${email}`}>
                  <Button
                    row
                    busy={isBusy}
                    onClick={() => carryOut(() => call(sendStaffLink, { id }), `A link is on its way to ${email}`)}
                  >
                    Send link
                  </Button>
                </Deed>
                {member.hasSecondFactor && (
                  <Deed title="Lost second factor" text="If the phone and the spare codes are gone">
                    <Button row busy={isBusy} onClick={() => setIsLosing(true)}>
                      Take away
                    </Button>
                  </Deed>
                )}
                <Deed title="Left the shop" text="Signed out everywhere at once; can be let in again">
                  <Button
                    row
                    busy={isBusy}
                    onClick={() =>
                      carryOut(
                        () => call(disableStaff, { id }),
                        `${firstName} is kept out`,
                        () => call(enableStaff, { id }),
                      )
                    }
                  >
                    Keep out
                  </Button>
                </Deed>
              </div>
            </>
          )}
        </div>
        <div className="dlg__foot">
          <Button look="text" onClick={isLosing ? () => setIsLosing(false) : onClose}>
            Leave it
          </Button>
          {isLosing ? (
            <Button look="danger" type="submit" busy={isBusy}>
              Take it away and send a link
            </Button>
          ) : (
            <Button look="primary" type="submit" busy={isBusy}>
              Save
            </Button>
          )}
        </div>
      </form>
    </Dialog>
  );
}

function Deed({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  return (
    <div className="setting">
      <div>
        <b>{title}</b>
        <p>{text}</p>
      </div>
      {children}
    </div>
  );
}
