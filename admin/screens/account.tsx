import { useState } from 'react';
import { Link } from 'react-router';
import {
  Button,
  call,
  cx,
  Dialog,
  Screen,
  Stale,
  Switch,
  say,
  sayProblem,
  Unseen,
  useBusy,
  useCall,
  useMe,
  whenText,
} from '#admin/kit.ts';
import { RecoveryCodes } from '#admin/parts/recovery-codes.tsx';
import { SignIn } from '#admin/screens/sign-in.tsx';
import { letters } from '#admin/shell/keys.ts';
import { hearSound, sound } from '#admin/shell/new-order-sound.ts';
import { endOtherSessions, endSession, listSessions, newRecoveryCodes } from '#contract/staff/sign-in.ts';

export default function Account() {
  const me = useMe();
  const { data, fetchedAt, error, refresh } = useCall(listSessions, {});
  const areLettersOn = letters.useIsOn();
  const isSoundOn = sound.useIsOn();
  const [codes, setCodes] = useState<string[]>();
  const [isBusy, start] = useBusy();
  const others = data?.sessions.filter(({ isThis }) => !isThis) ?? [];

  const end = (work: () => Promise<{ ended: number }>) =>
    start(() =>
      work().then(({ ended }) => {
        say(ended === 1 ? 'Signed out there' : `Signed out in ${ended} places`);
        refresh();
      }, sayProblem),
    );

  return (
    <Screen title="Your account" facts={`${me.firstName} ${me.lastName}, ${me.email}, ${me.role}`}>
      <section className="block narrow">
        <div className="block__head">
          <h2>Second factor</h2>
        </div>
        <div className="setting">
          <div>
            <b>{me.hasSecondFactor ? 'App with codes' : 'None is set up yet'}</b>
            <p>
              {me.hasSecondFactor ? 'Renew it for another phone' : 'With one, a stolen password alone opens nothing'}
            </p>
          </div>
          <Link className={cx('btn', me.hasSecondFactor ? 'btn-outline' : 'btn-primary')} to="/set-up?return=/account">
            {me.hasSecondFactor ? 'Renew' : 'Set up'}
          </Link>
        </div>
        {me.hasSecondFactor && (
          <div className="setting">
            <div>
              <b>Spare codes</b>
              <p>{me.recoveryCodesLeft} of 10 spare codes are left</p>
            </div>
            <Button
              busy={isBusy}
              onClick={() =>
                start(() => call(newRecoveryCodes, {}).then(({ recoveryCodes }) => setCodes(recoveryCodes), sayProblem))
              }
            >
              New spare codes
            </Button>
          </div>
        )}
      </section>
      <SignIn />
      <section className="block narrow" aria-busy={!data}>
        <div className="block__head">
          <h2>Where you are signed in</h2>
          {others.length > 0 && (
            <Button look="text" busy={isBusy} onClick={() => end(() => call(endOtherSessions, {}))}>
              Sign out everywhere else
            </Button>
          )}
        </div>
        <Stale query={{ fetchedAt, error, refresh }} />
        <ul>
          {data?.sessions.map(({ id, device, since, lastSeen, isThis }) => (
            <li key={id} className="setting">
              <div>
                <b>{device}</b> {isThis && <span className="mark mark-ok">here</span>}
                <p>
                  since {whenText(since)}, seen {whenText(lastSeen)}
                </p>
              </div>
              {!isThis && (
                <Button row busy={isBusy} onClick={() => end(() => call(endSession, { id }))}>
                  Sign out<Unseen> on {device}</Unseen>
                </Button>
              )}
            </li>
          ))}
        </ul>
      </section>
      <section className="block narrow">
        <div className="block__head">
          <h2>Keys</h2>
        </div>
        <Switch
          name="Single letters"
          text="J and K move, E does the next step, ? shows all. They never act while you type."
          isOn={areLettersOn}
          onChange={letters.set}
        />
      </section>
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
