/** English stands at `/`, each other language below a prefix of its own. */
export const LANGUAGES = {
  en: { tag: 'en-LK', name: 'English', prefix: '' },
  si: { tag: 'si-LK', name: 'සිංහල', prefix: '/si' },
  ta: { tag: 'ta-LK', name: 'தமிழ்', prefix: '/ta' },
} as const;

export type Language = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as Language[];

export const isLanguage = (code: string): code is Language => Object.hasOwn(LANGUAGES, code);

/** '/si/shop?page=2' is '/shop?page=2' in Sinhala. */
export function splitLanguage(address: string): { language: Language; path: string } {
  const [, code = '', path = ''] = /^\/(si|ta)(?=[/?#]|$)(.*)$/s.exec(address) ?? [];
  if (!isLanguage(code)) return { language: 'en', path: address };
  return { language: code, path: path.startsWith('/') ? path : `/${path}` };
}

/** The address of a page of this shop in a language: '/shop' is '/si/shop' in Sinhala, and '/' is '/si'. */
export function inPath(language: Language, path: string): string {
  const { prefix } = LANGUAGES[language];
  return prefix + (prefix ? path.replace(/^\/(?=$|[?#])/, '') : path);
}
