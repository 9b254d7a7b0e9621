import { type ReactNode, useContext, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { IconLink } from '#admin/parts/drawings.ts';
import { Key } from '#admin/parts/key.tsx';
import { type Binding, letters, useScreenKeys } from '#admin/shell/keys.ts';
import { countText, WorkContext } from '#admin/shell/use-work.ts';
import { cx } from '#ui/cx.ts';

type Props = {
  title: string;
  /** In the tab of the browser, if the title says less. */
  tabTitle?: string;
  /** Beside the title: a status. */
  mark?: ReactNode;
  facts?: ReactNode;
  back?: { to: string; label: string } | undefined;
  onBack?: () => void;
  /** At the right, the filled one last; `phoneTools`: at most two icons. */
  tools?: ReactNode;
  phoneTools?: ReactNode;
  /** The one action on a phone, at the thumb. */
  act?: ReactNode;
  /** The head stays in sight: there is something to save. */
  keepsHead?: boolean;
  keys?: Binding[];
  /** What the screen is about is not there yet: its keys wait for it. */
  isLoading?: boolean;
  children: ReactNode;
};

let isFirst = true;

/** What every screen has: one heading, one main button, its keys. */
export function Screen(props: Props) {
  const {
    title,
    tabTitle = title,
    mark,
    facts,
    back,
    onBack,
    tools,
    phoneTools,
    act,
    keepsHead = false,
    keys = [],
    isLoading = false,
    children,
  } = props;
  const heading = useRef<HTMLHeadingElement>(null);
  const waiting = useContext(WorkContext)['/orders'] ?? 0;
  const areLettersOn = letters.useIsOn();
  const { pathname, search } = useLocation();
  useScreenKeys(keys, { address: pathname + search, isReady: !isLoading });

  // Who goes to another screen is told where they are; who has just come is at the top anyway.
  useEffect(() => {
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    isFirst = false;
  }, []);

  return (
    <>
      <title>{`${waiting ? `(${countText(waiting)}) ` : ''}${tabTitle} | Back office`}</title>
      <main id="main" className="admin__main" tabIndex={-1}>
        <header className={cx('admin__head', keepsHead && 'admin__head-kept')}>
          {back && <IconLink className="back" icon="left" small label={back.label} to={back.to} onClick={onBack} />}
          <div>
            <h1 ref={heading} tabIndex={-1}>
              {title} {mark}
            </h1>
            {facts && <p className="mute xs">{facts}</p>}
          </div>
          <div className="admin__tools on-wide">{tools}</div>
          <div className="admin__tools on-phone">{phoneTools}</div>
        </header>
        {children}
        {areLettersOn && keys.length > 0 && (
          <p className="keys" aria-hidden="true">
            {keys.map(({ shown, does }) => (
              <span key={does}>
                {shown.map((name) => (
                  <Key key={name} name={name} />
                ))}{' '}
                {does}
              </span>
            ))}
          </p>
        )}
      </main>
      {act && (
        <section className="admin__act" aria-label="Actions">
          {act}
        </section>
      )}
    </>
  );
}
