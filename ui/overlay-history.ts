import { flushSync } from 'react-dom';

/**
 * The Back of a phone closes what lies over the page before it leaves the page. What opens first gives the page a twin in
 * the browser's history; Back leads from the twin to the page and closes what is open. A twin that is no longer needed
 * stays, but costs no press: Back goes on from the page by itself, and whatever page comes next takes the twin's place.
 */
type Overlay = { close: () => void };

const open: Overlay[] = [];
const isTwin = () => window.history.state?.isTwin === true;
const keyOfPage = () => window.history.state?.key;
/** Where the last change of the history has led. */
let last = { key: undefined as unknown, isTwin: false };

function listen({ history } = window) {
  const [push, replace] = [history.pushState.bind(history), history.replaceState.bind(history)];
  const look = () => {
    last = { key: keyOfPage(), isTwin: isTwin() };
  };
  look();
  history.pushState = (state, ...address) => {
    // The way from twin to page must stay one step.
    if (isTwin() && !state?.isTwin) replace(state, ...address);
    else push(state, ...address);
    look();
  };
  history.replaceState = (state, ...address) => {
    replace(isTwin() ? { ...state, isTwin: true } : state, ...address);
    look();
  };
  /** Before the router, which need not know: twin and page show the same. */
  function onPop(event: PopStateEvent) {
    const before = last;
    look();
    if (before.key !== last.key || before.isTwin === last.isTwin) return;
    event.stopImmediatePropagation();
    if (last.isTwin) return;
    const overlay = open.at(-1);
    if (!overlay) return history.back();
    flushSync(() => overlay.close());
    // Something else may still be open, or not let itself be closed now.
    haveTwin();
  }
  window.addEventListener('popstate', onPop, { capture: true });
}
if (typeof window !== 'undefined') listen();

function haveTwin() {
  if (open.length > 0 && !isTwin()) window.history.pushState({ ...window.history.state, isTwin: true }, '');
}

/** Something has opened over the page. Gives back what tells that it is closed. */
export function openOverlay(overlay: Overlay): () => void {
  open.push(overlay);
  haveTwin();
  return () => {
    open.splice(open.indexOf(overlay), 1);
  };
}
