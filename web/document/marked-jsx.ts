import * as react from 'react/jsx-runtime';
import { Link, NavLink } from 'react-router';
import { language } from '#texts/core/language.ts';
import { languageOf } from '#texts/core/language-of.ts';

type Props = Parameters<typeof react.jsx>[1] & Record<string, unknown>;
type Make = typeof react.jsx;

/** What is to be said of words in another language than the page's. */
function otherLanguage(words: string) {
  const code = languageOf(words);
  return code === language() ? undefined : code;
}

/**
 * In pages in Sinhala and Tamil this stands in the place of React's own (scripts/marked-languages.ts): elements whose words
 * are in another language than the page say so, for a screen reader's voice. So nothing that is not translated can be forgotten.
 */
const marking =
  (make: Make): Make =>
  (type, props, key) =>
    make(type, marked(type, props as Props), key);

export const jsx = marking(react.jsx);
export const jsxs = marking(react.jsxs as Make);
/** What `npm run dev` calls. */
export const jsxDEV = (type: Parameters<Make>[0], props: Props, key: string | undefined, isFixed: boolean) =>
  (isFixed ? jsxs : jsx)(type, props, key);
export const Fragment = react.Fragment;

function marked(type: Parameters<Make>[0], props: Props): Props {
  // An object is an element of the library for dialogs: it hands what it is given to the document, as links do.
  const isElement = typeof type === 'string' || typeof type === 'object' || type === Link || type === NavLink;
  if (props.lang !== undefined || !(isElement || type === Fragment)) return props;
  const children: unknown[] = [props.children ?? props.alt ?? props['aria-label']].flat();
  if (isElement && children.every(isNoElement)) {
    const lang = otherLanguage(children.filter((child) => typeof child === 'string').join(''));
    return lang ? { ...props, lang } : props;
  }
  return { ...props, children: inSpan(props.children, 0) };
}

const isNoElement = (child: unknown) => !child || (typeof child !== 'object' && typeof child !== 'function');

/** Words beside elements, which may be in the page's language. */
function inSpan(child: unknown, index: number): unknown {
  if (Array.isArray(child)) return child.map(inSpan);
  const lang = typeof child === 'string' && otherLanguage(child);
  return lang ? react.jsx('span', { lang, children: child }, `words ${index}`) : child;
}
