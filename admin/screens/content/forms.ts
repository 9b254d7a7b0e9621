import type { BlockName } from '#contract/content/blocks.ts';

/** A field of a form, by the place of its value in the text: 'button.to'. */
export type FieldSpec =
  | {
      kind: 'line' | 'long' | 'day' | 'place' | 'codes';
      at: string;
      label: string;
      hint?: string;
      most?: number;
      rows?: number;
      isOptional?: true;
    }
  | { kind: 'marked'; at: string; label: string; most: number; hasFacts?: true }
  | { kind: 'switch'; at: string; label: string; text: string }
  | { kind: 'picture'; at: string; label: string; ours: readonly string[]; mayLack?: true }
  | { kind: 'products'; at: string; label: string }
  | { kind: 'target'; at: string; label: string }
  | ListSpec;

export type ListSpec = {
  kind: 'list';
  at: string;
  label: string;
  /** 'Add a question' */
  add: string;
  most: number;
  /** Which of its fields names an entry. */
  named: string;
  /** A field that switches an entry on and off in the list itself. */
  shown?: string;
  /** A field that is searched for: how much it finds stands in the list itself. */
  searched?: string;
  blank: Record<string, unknown>;
  fields: FieldSpec[];
};

/** Where shoppers read it. */
export const PAGES: Record<BlockName, string> = {
  ...{ announcement: '/', hero: '/', promos: '/', faq: '/', testimonials: '/', navigation: '/' },
  ...{ needs: '/shop', about: '/about', terms: '/terms', privacy: '/privacy' },
};

const BREAKS = 'A new line stands in a new line on the shop';
const span: FieldSpec[] = [
  { kind: 'day', at: 'from', label: 'From', isOptional: true },
  { kind: 'day', at: 'until', label: 'Until', isOptional: true, hint: 'The whole of that day' },
];

const legal: FieldSpec[] = [
  { kind: 'long', at: 'summary', label: 'Summary', most: 300, rows: 2 },
  {
    kind: 'list',
    at: 'sections',
    label: 'Sections',
    add: 'New section',
    most: 60,
    named: 'title',
    blank: { id: '', title: '', text: '' },
    fields: [
      { kind: 'line', at: 'title', label: 'Heading', most: 120 },
      { kind: 'line', at: 'id', label: 'Address within the page', most: 60, hint: 'Small letters, digits and hyphens' },
      { kind: 'marked', at: 'text', label: 'Text', most: 30_000, hasFacts: true },
    ],
  },
];

export const ARTICLE_FORM: FieldSpec[] = [
  { kind: 'line', at: 'title', label: 'Title', most: 120 },
  { kind: 'marked', at: 'text', label: 'Article text', most: 30_000 },
  { kind: 'long', at: 'summary', label: 'Summary', most: 300, rows: 2, hint: 'Stands on the cards and in searches' },
  { kind: 'day', at: 'published', label: 'On', hint: 'The newest day comes first' },
  { kind: 'picture', at: 'picture', label: 'Picture', ours: ['blog-1', 'blog-2', 'blog-3'] },
  { kind: 'line', at: 'alt', label: 'What it shows', most: 200, hint: 'For those who can not see it' },
  { kind: 'line', at: 'caption', label: 'Line under the picture', most: 120, isOptional: true },
  { kind: 'products', at: 'products', label: 'Products named' },
];

export const FORMS: Record<BlockName, FieldSpec[]> = {
  announcement: [
    { kind: 'switch', at: 'isOn', label: 'Show it', text: 'One line above every page' },
    { kind: 'line', at: 'text', label: 'Text', most: 140 },
    { kind: 'place', at: 'to', label: 'Leads to', isOptional: true, hint: '/shop, or a whole address' },
    ...span,
  ],
  hero: [
    { kind: 'long', at: 'title', label: 'Words', rows: 2, hint: BREAKS },
    { kind: 'long', at: 'text', label: 'Line below', rows: 2, most: 220 },
    { kind: 'line', at: 'button.text', label: 'Button', most: 30 },
    { kind: 'place', at: 'button.to', label: 'Leads to' },
  ],
  promos: [
    {
      kind: 'list',
      at: 'banners',
      label: 'Promo banners',
      add: 'New banner',
      most: 6,
      named: 'title',
      shown: 'isOn',
      blank: {
        ...{ title: '', text: '', codes: [], linkText: 'See the shelf', to: '/shop', picture: null },
        ...{ isDark: false, isOn: true, from: null, until: null },
      },
      fields: [
        { kind: 'long', at: 'title', label: 'Title', rows: 2, hint: BREAKS },
        { kind: 'long', at: 'text', label: 'Text', rows: 2, most: 240, isOptional: true },
        {
          kind: 'codes',
          at: 'codes',
          label: 'Codes in the text',
          isOptional: true,
          hint: 'With commas. They stand out',
        },
        { kind: 'line', at: 'linkText', label: 'Words of the link', most: 40 },
        { kind: 'place', at: 'to', label: 'Leads to' },
        { kind: 'picture', at: 'picture', label: 'Picture', ours: ['promo-1', 'promo-2'], mayLack: true },
        { kind: 'switch', at: 'isDark', label: 'Dark', text: 'Light words on deep green, at the right' },
        ...span,
      ],
    },
  ],
  faq: [
    {
      kind: 'list',
      at: 'entries',
      label: 'Questions',
      add: 'New question',
      most: 40,
      named: 'question',
      blank: { question: '', answer: '' },
      fields: [
        { kind: 'line', at: 'question', label: 'Question', most: 140 },
        { kind: 'marked', at: 'answer', label: 'Answer', most: 1000, hasFacts: true },
      ],
    },
  ],
  testimonials: [
    { kind: 'switch', at: 'areExamples', label: 'Examples', text: 'Nobody has said them: the shop says so' },
    {
      kind: 'list',
      at: 'entries',
      label: 'Voices',
      add: 'New voice',
      most: 30,
      named: 'author',
      blank: { text: '', author: '' },
      fields: [
        { kind: 'long', at: 'text', label: 'Words', rows: 2, most: 280 },
        { kind: 'line', at: 'author', label: 'Who said it', most: 60, hint: 'Nimali P., Colombo' },
      ],
    },
  ],
  about: [
    { kind: 'long', at: 'title', label: 'Title', rows: 2, hint: BREAKS },
    { kind: 'line', at: 'storyTitle', label: 'Heading of the story', most: 60 },
    { kind: 'marked', at: 'story', label: 'Story', most: 30_000, hasFacts: true },
    { kind: 'line', at: 'link.text', label: 'Words of the link', most: 60, isOptional: true },
    { kind: 'place', at: 'link.to', label: 'Leads to', isOptional: true },
    {
      kind: 'list',
      at: 'figures',
      label: 'Figures',
      add: 'New figure',
      most: 4,
      named: 'what',
      blank: { figure: '', what: '' },
      fields: [
        { kind: 'line', at: 'figure', label: 'Figure', most: 8 },
        { kind: 'line', at: 'what', label: 'What it counts', most: 30 },
      ],
    },
    { kind: 'line', at: 'visionTitle', label: 'First heading', most: 60 },
    { kind: 'long', at: 'vision', label: 'First text', rows: 3, most: 600 },
    { kind: 'line', at: 'missionTitle', label: 'Second heading', most: 60 },
    { kind: 'long', at: 'mission', label: 'Second text', rows: 3, most: 600 },
  ],
  navigation: [
    {
      kind: 'list',
      at: 'entries',
      label: 'Menu',
      add: 'New entry',
      most: 12,
      named: 'name',
      shown: 'isShown',
      blank: { to: 'https://', name: '', isShown: true },
      fields: [
        { kind: 'line', at: 'name', label: 'Name', most: 20 },
        { kind: 'target', at: 'to', label: 'Leads to' },
      ],
    },
  ],
  needs: [
    {
      kind: 'list',
      at: 'entries',
      label: 'Needs',
      add: 'New need',
      most: 12,
      named: 'name',
      searched: 'search',
      blank: { name: '', search: '' },
      fields: [
        { kind: 'line', at: 'name', label: 'Name', most: 20, hint: 'Short: it stands on a button' },
        {
          kind: 'line',
          at: 'search',
          label: 'Search words',
          most: 80,
          hint: 'What a shopper would type. Products are found that have all of these words',
        },
      ],
    },
  ],
  terms: legal,
  privacy: legal,
};
