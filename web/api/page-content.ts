import { useEffect } from 'react';
import type { Call, OutputOf } from '#contract/call.ts';
import { getAboutContent, getHomeContent, getPrivacy, getTerms, listArticles } from '#contract/calls/content.ts';
import { findLack } from '#web/api/answer-shape.ts';
import type { Api } from '#web/api/api.ts';
import { browserApi } from '#web/api/browser-api.ts';

/** The texts of a page: the call that brings them, and what is shown when they can not be had. */
type PageContent<C extends Call> = { call: C; standard: () => Promise<OutputOf<C>> };

export const homeContent: PageContent<typeof getHomeContent> = {
  call: getHomeContent,
  standard: async () => {
    const { standardHome } = await import('#contract/standard/home.ts');
    return standardHome();
  },
};

export const aboutContent: PageContent<typeof getAboutContent> = {
  call: getAboutContent,
  standard: async () => {
    const { standardAbout } = await import('#contract/standard/shown.ts');
    return standardAbout();
  },
};

export const termsContent: PageContent<typeof getTerms> = {
  call: getTerms,
  standard: async () => {
    const { standardTerms } = await import('#contract/standard/shown.ts');
    return standardTerms();
  },
};

export const privacyContent: PageContent<typeof getPrivacy> = {
  call: getPrivacy,
  standard: async () => {
    const { standardPrivacy } = await import('#contract/standard/shown.ts');
    return standardPrivacy();
  },
};

/** The first page of the articles. */
export const blogContent: PageContent<typeof listArticles> = {
  call: listArticles,
  standard: async () => {
    const { standardArticles } = await import('#contract/standard/shown.ts');
    return standardArticles();
  },
};

/** A server that tells only what is specified has no texts, and one that is away can not give them: no page fails for that. */
export async function loadContent<C extends Call>(api: Api, { call, standard }: PageContent<C>): Promise<OutputOf<C>> {
  try {
    const answer = await api.call(call, {} as never, { isTriedOnce: true });
    if (findLack(call, call.path, answer) === undefined) return answer;
  } catch {
    // Not there, or away.
  }
  return standard();
}

/** What came once holds until the next document, as the menu does. */
const kept = new Map<string, Promise<unknown>>();

/** The texts as the browser gets them: what was shown before is shown again without asking. */
export function browserContent<C extends Call>(content: PageContent<C>): Promise<OutputOf<C>> {
  const { name } = content.call;
  const known = kept.get(name) as Promise<OutputOf<C>> | undefined;
  if (known) return known;
  const asked = browserApi().call(content.call, {} as never, { isTriedOnce: true });
  kept.set(name, asked);
  return asked.catch(() => {
    kept.delete(name);
    return content.standard();
  });
}

/** What came with the document need not be asked for when one returns. */
export function useKeptContent<C extends Call>({ call }: PageContent<C>, content: OutputOf<C>): void {
  useEffect(() => {
    kept.set(call.name, Promise.resolve(content));
  }, [call, content]);
}

const BY_PATH: Record<string, PageContent<Call>> = {
  '/': homeContent as PageContent<Call>,
  '/about': aboutContent as PageContent<Call>,
  '/terms': termsContent as PageContent<Call>,
  '/privacy': privacyContent as PageContent<Call>,
  '/blog': blogContent as PageContent<Call>,
};

/** Somebody is about to go there. What can not be had now is asked for again by the press. */
export function fetchContentAhead(path: string): void {
  const content = BY_PATH[path];
  if (content) browserContent(content).catch(() => undefined);
}
