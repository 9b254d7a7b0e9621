import { useState } from 'react';
import {
  Block,
  Button,
  ButtonLink,
  Dialog,
  Fetched,
  Field,
  FormDialog,
  Screen,
  SettingRow,
  Switch,
  say,
  Unseen,
  useCall,
  useMe,
  useWrite,
  type Values,
  whenText,
} from '#admin/kit.ts';
import { OwnPasskeys } from '#admin/parts/own-passkeys.tsx';
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx';
import { letters } from '#admin/shell/keys.ts';
import { hearSound, sound } from '#admin/shell/new-order-sound.ts';
import {
  changeName,
  changeSignIn,
  endOtherSessions,
  endSession,
  listSessions,
  newRecoveryCodes,
} from '#contract/staff/sign-in.ts';

export default function Account() {
  const me = useMe();
  const sessions = useCall(listSessions, {});
  const areLettersOn = letters.useIsOn();
  const isSoundOn = sound.useIsOn();
  const [codes, setCodes] = useState<string[]>();
  const [isNaming, setIsNaming] = useState(false);
  const [isChanging, setIsChanging] = useState(false);
  const { isBusy, write } = useWrite();
  const hasOthers = sessions.data?.sessions.some(({ isThis }) => !isThis);

  function onEnded({ ended }: { ended: number }) {
    say(ended === 1 ? 'Signed out there' : `Signed out in ${ended} places`);
    sessions.refresh();
  }

  return (
    <Screen title="Your account" facts={`${me.firstName} ${me.lastName}, ${me.email}, ${me.role}`}>
      <Block title="Two-step sign-in" className="narrow">
        <SettingRow
          title={me.hasSecondFactor ? 'App with codes' : 'Not set up yet'}
          text={me.hasSecondFactor ? 'Renew it for another phone' : 'With it, a stolen password alone opens nothing'}
        >
          <ButtonLink look={me.hasSecondFactor ? 'outline' : 'primary'} to="/set-up?return=/account">
            {me.hasSecondFactor ? 'Renew' : 'Set up'}
          </ButtonLink>
        </SettingRow>
        {me.hasSecondFactor && (
          <SettingRow title="Spare codes" text={`${me.recoveryCodesLeft} of 10 spare codes are left`}>
            <Button
              busy={isBusy}
              onClick={() => write(newRecoveryCodes, {}, ({ recoveryCodes }) => setCodes(recoveryCodes))}
            >
              New spare codes
            </Button>
          </SettingRow>
        )}
      </Block>
      <OwnPasskeys />
      <Block title="Signing in" className="narrow">
        <SettingRow title={`${me.firstName} ${me.lastName}`} text="Your name, as the others see it">
          <Button onClick={() => setIsNaming(true)}>
            Change<Unseen> your name</Unseen>
          </Button>
        </SettingRow>
        <SettingRow title={me.email} text="Mail address and password">
          <Button onClick={() => setIsChanging(true)}>Change</Button>
        </SettingRow>
      </Block>
      <section className="block narrow" aria-busy={!sessions.data}>
        <div className="block__head">
          <h2>Where you are signed in</h2>
          {hasOthers && (
            <Button look="text" busy={isBusy} onClick={() => write(endOtherSessions, {}, onEnded)}>
              Sign out everywhere else
            </Button>
          )}
        </div>
        <Fetched query={sessions} what="where you are signed in" rows={2}>
          {(data) => (
            <ul>
              {data.sessions.map(({ id, device, since, lastSeen, isThis }) => (
                <li key={id}>
                  <SettingRow
                    title={
                      <>
                        {device} {isThis && <span className="mark mark-ok font-normal">here</span>}
                      </>
                    }
                    text={`since ${whenText(since)}, seen ${whenText(lastSeen)}`}
                  >
                    {!isThis && (
                      <Button row busy={isBusy} onClick={() => write(endSession, { id }, onEnded)}>
                        Sign out<Unseen> on {device}</Unseen>
                      </Button>
                    )}
                  </SettingRow>
                </li>
              ))}
            </ul>
          )}
        </Fetched>
      </section>
      <Block title="Keys" className="narrow">
        <Switch
          name="Single letters"
          text="J and K move, E does the next step, ? shows all. They never act while you type."
          isOn={areLettersOn}
          onChange={letters.set}
        />
      </Block>
      <section className="block narrow">
        <div className="block__head">
          <h2>Sound</h2>
          {isSoundOn && (
            <Button look="text" onClick={() => void hearSound()}>
              Listen
            </Button>
          )}
        </div>
        <Switch
          name="A new order"
          text="Two soft tones while the back office is open, on this device."
          isOn={isSoundOn}
          onChange={sound.set}
        />
      </section>
      {isNaming && <NameDialog onClose={() => setIsNaming(false)} />}
      {isChanging && <SignInDialog onClose={() => setIsChanging(false)} />}
      {codes && (
        <Dialog title="Your new spare codes" onClose={() => setCodes(undefined)}>
          <div className="dlg__body">
            <RecoveryCodes codes={codes} />
          </div>
          <div className="dlg__foot">
            <span />
            <Button look="primary" onClick={() => setCodes(undefined)}>
              I have kept them
            </Button>
          </div>
        </Dialog>
      )}
    </Screen>
  );
}

function NameDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  return (
    <FormDialog
      title="What is your name?"
      action="Save"
      onClose={onClose}
      onSubmit={(name: Values<'firstName' | 'lastName'>, send) => send(changeName, name)}
      // It stands all over the back office, which begins anew.
      onDone={() => window.location.reload()}
    >
      <div className="fields">
        <Field label="First name" name="firstName" autoComplete="given-name" defaultValue={me.firstName} />
        <Field label="Last name" name="lastName" isOptional autoComplete="family-name" defaultValue={me.lastName} />
      </div>
    </FormDialog>
  );
}

/** The mail address and the password that one signs in with. */
function SignInDialog({ onClose }: { onClose: () => void }) {
  const me = useMe();
  return (
    <FormDialog
      title="How do you sign in?"
      action="Save"
      onClose={onClose}
      onSubmit={({ newPassword, ...rest }: Values<'email' | 'currentPassword' | 'newPassword'>, send) =>
        send(changeSignIn, { ...rest, ...(newPassword && { newPassword }) })
      }
      // Whoever one is stands all over the back office: it begins anew.
      onDone={() => window.location.reload()}
    >
      <Field label="Mail address" name="email" type="email" autoComplete="username" defaultValue={me.email} />
      <Field
        label="New password"
        name="newPassword"
        type="password"
        autoComplete="new-password"
        isOptional
        hint="At least 10 characters; empty: it stays"
      />
      <Field label="Password until now" name="currentPassword" type="password" autoComplete="current-password" />
      <p className="soft">You stay signed in here, and are signed out everywhere else.</p>
    </FormDialog>
  );
}
