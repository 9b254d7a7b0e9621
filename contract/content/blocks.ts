import * as z from 'zod/mini';
import { MAX_SEARCH_LENGTH } from '#contract/calls/catalogue.ts';
import { PICTURE_ADDRESS } from '#contract/content/markup.ts';
import { unknownPlaceholders } from '#contract/content/placeholders.ts';
import { ofOwner } from '#contract/rules/own-text.ts';

/** The texts of the shop as staff edit them. What nobody has edited is as it comes (`contract/standard`). */

/** Our own photographs, which every shop has. */
const OUR_PICTURES = ['promo-1', 'promo-2', 'blog-1', 'blog-2', 'blog-3'] as const;

/** Codes, names and figures, which no language changes. */
const plain = (what: string, most: number) =>
  z
    .string(`${what} is required`)
    .check(
      z.trim(),
      z.minLength(1, `${what} is required`),
      z.maxLength(most, `${what} is too long: at most ${most} characters`),
    );
const text = (what: string, most: number) => ofOwner(plain(what, most), { label: what });
const maybe = (what: string, most: number) =>
  ofOwner(
    z
      .string(`${what} must be text`)
      .check(z.trim(), z.maxLength(most, `${what} is too long: at most ${most} characters`)),
    { label: what },
  );

/** A text in which facts stay live. */
const live = (what: string, most: number) =>
  ofOwner(
    plain(what, most).check(
      z.refine((given) => unknownPlaceholders(given).length === 0, {
        error: ({ input }) =>
          `{${unknownPlaceholders(String(input))[0]}} is not known: see the list of what can stand there`,
      }),
    ),
    { label: what },
  );

const WRONG_PLACE = 'Write an address of the shop, as /shop, or a whole one, as https://example.com';
const Place = z
  .string()
  .check(z.trim(), z.maxLength(300), z.regex(/^(\/(?!\/)\S*|#[\w-]+|https:\/\/[^\s/]+\S*)$/, WRONG_PLACE));
const Nowhere = z.union([z.literal(''), Place], WRONG_PLACE);
const Day = z.iso.date('Write a day as 2026-11-30');
const MaybeDay = z.nullable(Day);

const lines = (what: string, { most, letters }: { most: number; letters: number }) =>
  ofOwner(
    plain(what, most * (letters + 1)).check(
      z.refine((given) => given.split('\n').length <= most, `${what}: at most ${most} lines`),
      z.refine(
        (given) => given.split('\n').every((line) => line.length <= letters),
        `${what}: at most ${letters} letters in a line`,
      ),
    ),
    { label: what },
  );

const Picture = z.pipe(
  z.union(
    [z.enum(OUR_PICTURES), z.string().check(z.regex(PICTURE_ADDRESS))],
    'This picture was not kept: add it again',
  ),
  // Wherever this shop was called from, the picture is its own.
  z.transform((given) => PICTURE_ADDRESS.exec(given)?.[1] ?? given),
);

/** `until`: the whole of that day is still in it. */
const span = { from: MaybeDay, until: MaybeDay };

const isForward = ({ from, until }: { from: string | null; until: string | null }) => !from || !until || from <= until;
const backwards = { error: 'The last day is before the first', path: ['until'] };

const Announcement = z.object({ isOn: z.boolean(), text: maybe('Text', 140), to: Nowhere, ...span }).check(
  z.refine(({ isOn, text: words }) => !isOn || words !== '', { error: 'Text is required', path: ['text'] }),
  z.refine(isForward, backwards),
);

const Hero = z.object({
  title: lines('Words', { most: 3, letters: 26 }),
  text: text('Line below', 220),
  button: z.object({ text: text('Button', 30), to: Place }),
});

const Banner = z
  .object({
    title: lines('Title', { most: 3, letters: 40 }),
    text: maybe('Text', 240),
    /** Discount codes that the text tells: they stand out in it. */
    codes: z.array(plain('Code', 40)).check(z.maxLength(4)),
    linkText: text('Words of the link', 40),
    to: Place,
    picture: z.nullable(Picture),
    isDark: z.boolean(),
    isOn: z.boolean(),
    ...span,
  })
  .check(z.refine(isForward, backwards));
export type Banner = z.output<typeof Banner>;

const Promos = z.object({ banners: z.array(Banner).check(z.maxLength(6, 'At most 6 banners')) });

const Faq = z.object({
  entries: z
    .array(z.object({ question: text('Question', 140), answer: live('Answer', 1000) }))
    .check(z.maxLength(40, 'At most 40 questions')),
});

const Testimonials = z.object({
  /** Nobody has said them: the shop says so. */
  areExamples: z.boolean(),
  entries: z
    .array(z.object({ text: text('Words', 280), author: plain('Who said it', 60) }))
    .check(z.maxLength(30, 'At most 30')),
});

const LONGEST_TEXT = 30_000;

const About = z.object({
  title: lines('Title', { most: 3, letters: 40 }),
  storyTitle: text('Heading of the story', 60),
  story: live('Story', LONGEST_TEXT),
  link: z.object({ text: maybe('Words of the link', 60), to: Nowhere }),
  figures: z
    .array(z.object({ figure: plain('Figure', 8), what: text('What it counts', 30) }))
    .check(z.maxLength(4, 'At most 4 figures')),
  visionTitle: text('First heading', 60),
  vision: live('First text', 600),
  missionTitle: text('Second heading', 60),
  mission: live('Second text', 600),
});

/** Terms and privacy. */
const Legal = z.object({
  summary: text('Summary', 300),
  /** The day of the last change; publishing sets it. */
  updated: Day,
  sections: z
    .array(
      z.object({
        /** Its address within the page: links to it stay good. */
        id: z.string().check(z.regex(/^[a-z][a-z0-9-]{0,59}$/, 'Small letters, digits and hyphens')),
        title: text('Heading', 120),
        text: live('Text', LONGEST_TEXT),
      }),
    )
    .check(
      z.minLength(1, 'At least one section'),
      z.maxLength(60, 'At most 60 sections'),
      z.refine((sections) => new Set(sections.map(({ id }) => id)).size === sections.length, 'Each address only once'),
    ),
});

/** What the menu can lead to. Two of them unfold and have no page. */
export const MENU_PLACES = {
  '/': 'Home',
  '/shop': 'Shop',
  gifting: 'Gifting',
  '/about': 'About',
  '/blog': 'Blog',
  branches: 'Branches',
  '/wishlist': 'Wishlist',
  '/orders': 'Your orders',
  '/terms': 'Terms',
  '/privacy': 'Privacy',
} as const;
const MENU_TARGETS = Object.keys(MENU_PLACES) as [keyof typeof MENU_PLACES, ...(keyof typeof MENU_PLACES)[]];

const MenuEntry = z.object({
  to: z.union(
    [z.enum(MENU_TARGETS), z.string().check(z.maxLength(300), z.regex(/^https:\/\/[^\s/]+\S*$/))],
    'Choose a place, or write a whole address, as https://example.com',
  ),
  name: text('Name', 20),
  isShown: z.boolean(),
});

const MOST_SHOWN = 8;
/** What stands in one line of a tablet. */
const MOST_LETTERS = 52;
const Navigation = z.object({
  entries: z.array(MenuEntry).check(
    z.maxLength(12, 'At most 12 entries'),
    z.refine(
      (entries) => entries.filter(({ isShown }) => isShown).length <= MOST_SHOWN,
      `At most ${MOST_SHOWN} are shown at once`,
    ),
    z.refine((entries) => entries.some(({ isShown }) => isShown), 'At least one is shown'),
    z.refine(
      (entries) => entries.reduce((sum, { isShown, name }) => sum + (isShown ? name.length : 0), 0) <= MOST_LETTERS,
      `The names are too long for one line: at most ${MOST_LETTERS} letters in all`,
    ),
    z.refine((entries) => new Set(entries.map(({ to }) => to)).size === entries.length, 'Each place only once'),
    z.refine((entries) => new Set(entries.map(({ name }) => name)).size === entries.length, 'Each name only once'),
  ),
});

const areDifferent = <Entry>(entries: Entry[], key: (entry: Entry) => string) =>
  new Set(entries.map((entry) => key(entry).toLowerCase())).size === entries.length;

/** What shoppers may want the goods for, and what is searched then. */
const Needs = z.object({
  entries: z.array(z.object({ name: text('Name', 20), search: plain('Search words', MAX_SEARCH_LENGTH) })).check(
    z.maxLength(12, 'At most 12 needs'),
    z.refine((entries) => areDifferent(entries, ({ name }) => name), 'Each name only once'),
    z.refine((entries) => areDifferent(entries, ({ search }) => search), 'Each search only once'),
  ),
});

export const Article = z.object({
  title: text('Title', 120),
  /** The day that stands above it, which also says what is newer. */
  published: Day,
  summary: text('Summary', 300),
  text: text('Text', LONGEST_TEXT),
  picture: Picture,
  alt: text('What the picture shows', 200),
  caption: maybe('Line under the picture', 120),
  products: z.array(z.int()).check(z.maxLength(8, 'At most 8 products')),
});
export type Article = z.output<typeof Article>;

export const BLOCKS = {
  announcement: Announcement,
  hero: Hero,
  promos: Promos,
  faq: Faq,
  testimonials: Testimonials,
  about: About,
  navigation: Navigation,
  needs: Needs,
  terms: Legal,
  privacy: Legal,
} as const;
export type BlockName = keyof typeof BLOCKS;
export const BLOCK_NAMES = Object.keys(BLOCKS) as [BlockName, ...BlockName[]];
export type BlockContent = { [Name in BlockName]: z.output<(typeof BLOCKS)[Name]> };

/** What the owner calls each. */
export const BLOCK_TITLES: Record<BlockName, string> = {
  announcement: 'Announcement',
  hero: 'Home, top',
  promos: 'Promo banners',
  faq: 'FAQ',
  testimonials: 'Testimonials',
  about: 'About',
  navigation: 'Navigation',
  needs: 'Needs',
  terms: 'Terms',
  privacy: 'Privacy',
};

/** For the owner alone: what the shop promises by law. */
export const OWNER_BLOCKS: readonly string[] = ['terms', 'privacy'] satisfies BlockName[];
