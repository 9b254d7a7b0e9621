import { showAbout, showLegal } from '#contract/content/show.ts';
import { about } from '#contract/standard/about.ts';
import { standardTeasers } from '#contract/standard/articles.ts';
import { privacy } from '#contract/standard/privacy.ts';
import { terms } from '#contract/standard/terms.ts';

/** The standard as pages show it: for a browser whose server has no texts. */
export const standardAbout = () => showAbout(about);
export const standardTerms = () => showLegal(terms);
export const standardPrivacy = () => showLegal(privacy);
export const standardArticles = () => ({ articles: standardTeasers(), page: 1, pages: 1 });
