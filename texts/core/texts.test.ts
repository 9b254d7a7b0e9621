import { describe, expect, test } from 'vitest';
import { inLanguage } from '#texts/core/language.ts';
import { inPath, splitLanguage } from '#texts/core/languages.ts';
import { texts } from '#texts/core/texts.ts';

const cart = texts({
  add: { en: 'Add to Cart', si: 'කාර්ට් එකට දාන්න', ta: 'கூடையில் சேர்க்க' },
  count: {
    en: 'Cart, {count, plural, one {{count} item} other {{count} items}}',
    si: 'කාර්ට් එක, භාණ්ඩ {count}ක්',
    ta: 'கூடை, {count, plural, one {{count} பொருள்} other {{count} பொருட்கள்}}',
  },
  agree: {
    en: 'I agree to the <terms>Terms of {brand}</terms>.',
    si: '{brand} හි <terms>කොන්දේසි</terms>වලට එකඟයි.',
    ta: '{brand} இன் <terms>விதிமுறைகளை</terms> ஏற்கிறேன்.',
  },
});

describe('texts', () => {
  test('[LNG-01] are read in the language that is spoken, English where none is named', async () => {
    expect(cart.add).toBe('Add to Cart');
    expect(inLanguage('si', () => cart.add)).toBe('කාර්ට් එකට දාන්න');
    const later = inLanguage('ta', async () => {
      await new Promise((resolve) => setTimeout(resolve, 1));
      return cart.add;
    });
    expect(cart.add).toBe('Add to Cart');
    expect(await later).toBe('கூடையில் சேர்க்க');
  });

  test("[LNG-02] choose by each language's own plural: in Sinhala nought is one, and needs no words of its own", () => {
    const counted = (code: 'en' | 'si' | 'ta') =>
      inLanguage(code, () => [0, 1, 2].map((count) => cart.count({ count })));
    expect(counted('en')).toEqual(['Cart, 0 items', 'Cart, 1 item', 'Cart, 2 items']);
    expect(counted('si')).toEqual(['කාර්ට් එක, භාණ්ඩ 0ක්', 'කාර්ට් එක, භාණ්ඩ 1ක්', 'කාර්ට් එක, භාණ්ඩ 2ක්']);
    expect(counted('ta')).toEqual(['கூடை, 0 பொருட்கள்', 'கூடை, 1 பொருள்', 'கூடை, 2 பொருட்கள்']);
  });

  test('[LNG-02] have links where each language wants them, without HTML in the text', () => {
    const agreed = () => cart.agree({ brand: 'Komarika', terms: (inside) => ({ link: inside }) });
    expect(agreed()).toEqual(['I agree to the ', { link: 'Terms of Komarika' }, '.']);
    expect(inLanguage('si', agreed)).toEqual(['Komarika හි ', { link: 'කොන්දේසි' }, 'වලට එකඟයි.']);
  });

  test('[LNG-03] do not compile without a language, with another placeholder, or without what fills them', () => {
    // @ts-expect-error Tamil is missing.
    texts({ add: { en: 'Add', si: 'දාන්න' } });
    // @ts-expect-error The Sinhala names another placeholder.
    texts({ left: { en: 'Only {count} left', si: '{sum}ක් විතරයි', ta: '{count} மட்டுமே' } });
    // @ts-expect-error The Tamil has lost it.
    texts({ left: { en: 'Only {count} left', si: '{count}ක් විතරයි', ta: 'மட்டுமே' } });
    // @ts-expect-error The link is lost.
    texts({ agree: { en: 'See the <terms>Terms</terms>', si: 'කොන්දේසි', ta: '<terms>விதிமுறைகள்</terms>' } });
    // @ts-expect-error The number is lost.
    texts({ count: { en: '{count, plural, one {{count} item} other {{count} items}}', si: 'භාණ්ඩ', ta: '{count}' } });
    // @ts-expect-error It needs a number to choose by.
    const _text = () => cart.count({ count: 'two' });
    // @ts-expect-error There is no such text.
    const _none = () => cart.remove;
    // @ts-expect-error Something must stand in its hole.
    const _hole = () => cart.count({});
    // @ts-expect-error The link must become something.
    const _mark = () => cart.agree({ brand: 'Komarika' });
  });
});

describe('an address', () => {
  test.each([
    ['/', 'en', '/'],
    ['/si', 'si', '/'],
    ['/si/', 'si', '/'],
    ['/ta/shop?page=2', 'ta', '/shop?page=2'],
    ['/si?utm_source=x', 'si', '/?utm_source=x'],
    ['/sitemap.xml', 'en', '/sitemap.xml'],
    ['/tailor', 'en', '/tailor'],
  ])('[LNG-04] %s is in %s the page %s', (address, language, path) => {
    expect(splitLanguage(address)).toEqual({ language, path });
  });

  test('[LNG-04] of a page has its language in front', () => {
    expect([inPath('en', '/'), inPath('si', '/'), inPath('ta', '/shop?page=2')]).toEqual([
      '/',
      '/si',
      '/ta/shop?page=2',
    ]);
  });
});
