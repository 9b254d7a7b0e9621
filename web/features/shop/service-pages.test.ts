import { expect, test } from 'vitest';
import { inLanguage } from '#texts/core/language.ts';
import { findServicePages } from '#web/features/shop/service-pages.ts';

const leadsTo = (search: string) => findServicePages(search).map(({ to }) => to);

test.each([
  ['delivery', '/terms#delivery'],
  ['Return', '/terms#returns'],
  ['how to return a jar', '/terms#returns'],
  ['money back', '/terms#returns'],
  ['cash on delivery', '/terms#delivery'],
  ['cod', '/terms#payment'],
])('[FND-12] %j leads to %s and to the questions, in every language', (search, to) => {
  for (const language of ['en', 'si', 'ta'] as const) {
    const found = inLanguage(language, () => leadsTo(search));
    expect(found).toContain(to);
    expect(found.at(-1)).toBe('/#faq-heading');
  }
});

test.each([
  ['si', 'ඩිලිවරි කීයද', '/terms#delivery'],
  ['si', 'ප්රවාහන ගාස්තුව', '/terms#delivery'],
  ['si', 'ප්\u200dරවාහන ගාස්තුව', '/terms#delivery'],
  ['si', 'මුදල් ආපසු', '/terms#returns'],
  ['si', 'මාරු කරන්න', '/terms#returns'],
  ['si', 'ඇණවුම අවලංගු කරන්න', '/terms#cancellation'],
  ['si', 'කාඩ්පත', '/terms#payment'],
  ['si', 'ලිපිනය', '/terms#contact'],
  ['ta', 'டெலிவரி கட்டணம்', '/terms#delivery'],
  ['ta', 'பொருளைத் திருப்பி அனுப்ப', '/terms#returns'],
  ['ta', 'ஓடர் இரத்து', '/terms#cancellation'],
  ['ta', 'தவணை முறை', '/terms#payment'],
  ['ta', 'தொலைபேசி இலக்கம்', '/terms#contact'],
] as const)('[FND-12] in %s %j leads to %s', (language, search, to) => {
  expect(inLanguage(language, () => leadsTo(search))).toContain(to);
});

test.each([
  ['en', 'coconut shampoo'],
  ['en', 'aloe'],
  ['en', 'scar'],
  ['en', 'dry skin'],
  ['si', 'කෝමාරිකා ජෙල්'],
  ['si', 'වියළි සම'],
  ['ta', 'கற்றாழை'],
  ['ta', 'முடி உதிர்தல்'],
] as const)('[FND-12] in %s %j asks for goods', (language, search) => {
  expect(inLanguage(language, () => leadsTo(search))).toEqual([]);
});
