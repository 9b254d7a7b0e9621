import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, ScrollRestoration, useLocation, useNavigate } from 'react-router';
import { tinykeys } from 'tinykeys';
import { call, setSignInPrompts } from '#admin/api/api.ts';
import { forgetAnswers, readOnReturn, useCall } from '#admin/api/use-call.ts';
import { AskCode } from '#admin/shell/ask-code.tsx';
import { keepPresses } from '#admin/shell/kept-presses.ts';
import { KeyList } from '#admin/shell/key-list.tsx';
import { allBindings, type Binding, isIgnored, useKeys } from '#admin/shell/keys.ts';
import { MeContext } from '#admin/shell/me.ts';
import { SideBar, Tabs } from '#admin/shell/menu.tsx';
import { useNewOrderSound } from '#admin/shell/new-order-sound.ts';
import { useOrderEvents } from '#admin/shell/order-events.ts';
import { Palette } from '#admin/shell/palette.tsx';
import { PLACES, placeOf } from '#admin/shell/places.ts';
import { forgetUndo, sayProblem, Toasts, undoLast } from '#admin/shell/toasts.tsx';
import { useWork, WorkContext } from '#admin/shell/use-work.ts';
import { Denied } from '#admin/shell/wrong-place.tsx';
import type { StaffMove } from '#contract/rules/order-moves.ts';
import type { OrderRow } from '#contract/staff/orders.ts';
import { getMe, type Me, signOut } from '#contract/staff/sign-in.ts';
import { isAllowed } from '#contract/staff/staff-call.ts';

readOnReturn();

/** Fetched when somebody moves an order without having gone to it. */
const MoveNow = lazy(() => import('#admin/screens/orders/move-now.tsx'));
type Chosen = { row: OrderRow; move: StaffMove; count: number };

/** Who is signed in, and everything that stands around a screen. */
export default function Shell() {
  const navigate = useNavigate();
  const [ask, setAsk] = useState<{ answer: (isRight: boolean) => void }>();

  // Before the first call is made, which may be refused.
  useEffect(() => {
    setSignInPrompts({
      leave(to) {
        const address = location.pathname.replace(/^\/admin/, '') || '/';
        const query =
          address === '/' && !location.search ? '' : `?return=${encodeURIComponent(address + location.search)}`;
        void navigate(`${to}${query}`, { replace: true });
      },
      askForCode: () =>
        new Promise((resolve) => {
          setAsk({
            answer: (isRight) => {
              setAsk(undefined);
              resolve(isRight);
            },
          });
        }),
    });
    return () => setSignInPrompts(undefined);
  }, [navigate]);

  useEffect(() => keepPresses(isIgnored), []);

  const { data: me, error } = useCall(getMe, {});
  return (
    <div className="admin">
      <a className="skip" href="#main">
        Skip to content
      </a>
      {me ? <SignedIn me={me} /> : <NotYet error={error} />}
      {ask && <AskCode onAnswer={ask.answer} />}
      <Toasts />
      <ScrollRestoration />
    </div>
  );
}

function SignedIn({ me }: { me: Me }) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [isFinding, setIsFinding] = useState(false);
  const [keysNow, setKeysNow] = useState<Binding[]>();
  const [chosen, setChosen] = useState<Chosen>();
  useOrderEvents(isAllowed(me, 'orders'));
  useNewOrderSound();
  const work = useWork(me);
  const place = placeOf(pathname);

  useEffect(
    () =>
      tinykeys(
        window,
        {
          '$mod+KeyK': (event) => {
            event.preventDefault();
            setIsFinding(true);
          },
        },
        { ignore: () => false },
      ),
    [],
  );
  useKeys([
    { press: '$mod+KeyZ', shown: [], does: '', run: undoLast },
    { press: '[Shift]+?', shown: ['?'], does: 'all keys', run: showKeys },
    ...PLACES.flatMap(({ key, path, name, needs }) =>
      key && isAllowed(me, needs)
        ? [
            {
              press: `g ${key}`,
              shown: ['G', key.toUpperCase()],
              does: `go to ${name}`,
              run: () => void navigate(path),
            },
          ]
        : [],
    ),
  ]);

  function showKeys() {
    setKeysNow(allBindings().filter(({ does }) => does));
  }
  function leave() {
    call(signOut, {}).then(() => {
      forgetAnswers();
      forgetUndo();
      return navigate('/login');
    }, sayProblem);
  }

  return (
    <MeContext value={me}>
      <WorkContext value={work}>
        <SideBar work={work} onFind={() => setIsFinding(true)} onSignOut={leave} />
        {place && !isAllowed(me, place.needs) ? <Denied key={pathname} isFor={place.isFor} /> : <Outlet />}
        <Tabs work={work} onFind={() => setIsFinding(true)} />
        {isFinding && (
          <Palette
            onClose={() => setIsFinding(false)}
            onKeys={showKeys}
            onSignOut={leave}
            onMove={(row, move) => setChosen((last) => ({ row, move, count: (last?.count ?? 0) + 1 }))}
          />
        )}
        <Suspense>{chosen && <MoveNow key={chosen.count} {...chosen} />}</Suspense>
        {keysNow && <KeyList bindings={keysNow} onClose={() => setKeysNow(undefined)} />}
      </WorkContext>
    </MeContext>
  );
}

/** Keeps the shape while it is asked who this is. */
function NotYet({ error }: { error: string | undefined }) {
  return (
    <>
      <div className="admin__nav on-dark" />
      <main id="main" className="admin__main" aria-busy={!error}>
        <title>Back office</title>
        <h1 className="visually-hidden">Back office</h1>
        {error && (
          <div className="notice notice-error" role="alert">
            <p>
              <strong>{error}</strong> We try again every ten seconds.
            </p>
          </div>
        )}
      </main>
    </>
  );
}
