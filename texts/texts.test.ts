import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';
import { isPlain, type Piece, readMessage } from '#texts/core/message.ts';
import { signatureOf, unsignedCsv } from '#texts/core/signed.ts';
import { listTexts, UNSIGNED, writeUnsigned } from '../scripts/text-list.ts';

const listed = await listTexts();
const translated = listed.flatMap(({ id, row }) =>
  (['si', 'ta'] as const).map((code) => ({ id: `${id} in ${code}`, code, en: row.en, text: row[code] })),
);

/** Of each text for which `wrong` says something, what it says. */
const problems = <T extends { id: string }>(given: T[], wrong: (one: T) => string | false | undefined) =>
  given.flatMap((one) => {
    const problem = wrong(one);
    return problem ? [`${one.id}: ${problem}`] : [];
  });

const ZWJ = '\u200d';
const BLOCKS = { si: /[\u0d80-\u0dff]/, ta: /[\u0b80-\u0bff]/ };
/** A sign stands on a letter that it can stand on. */
const STRAY_SIGN = {
  si: /(?<![\u0d9a-\u0dc6\u0dca\u0dcf-\u0ddf])[\u0dca\u0dcf-\u0ddf\u0df2\u0df3]/u,
  ta: /(?<![\u0b95-\u0bb9])[\u0bbe-\u0bcd\u0bd7]/u,
};
const NOT_SRI_LANKAN =
  /தேதி|ஆர்டர்|ரூபாய்|தள்ளுபடி|கிரீம்|சோப்பு|பாட்டில்|விவரம்|(?<!இ)ரத்து|இணையதளம்|தேர்வு|ஆன்லைன்|பிப்ரவரி|அக்டோபர்|கார்டு|(?<![\u0b80-\u0bff])எண்(?![\u0b80-\u0bff])/;
const NOT_POLITE = { si: /ඔයා|උඹ|තමුන්|නුඹ/, ta: /(?<![\u0b80-\u0bff])(உன்|நீ|உனக்கு)(?![\u0b80-\u0bff])/ };
const ENDS = /[?.…!:]$/;

/** The words without holes and marks. */
function wordsOf(message: string): string {
  if (isPlain(message)) return message;
  const words = (pieces: Piece[]): string =>
    pieces
      .map((piece) => {
        if (typeof piece === 'string') return piece;
        if ('mark' in piece) return words(piece.inside);
        return 'count' in piece ? words([...piece.one, ' ', ...piece.other]) : '';
      })
      .join('');
  return words(readMessage(message));
}

describe('every text', () => {
  test('[LNG-12] can be read, says nothing with the quotes of ICU, and has no stray blanks', () => {
    const all = listed.flatMap(({ id, row }) =>
      LANGUAGE_CODES.map((code) => ({ id: `${id} in ${code}`, text: row[code] })),
    );
    const found = problems(all, ({ text }) => {
      if (text === '') return 'is empty';
      if (text !== text.trim() || text.includes('  ')) return 'has stray blanks';
      if (text !== text.normalize('NFC')) return 'is not NFC';
      if (/''|'[{}<]|#/.test(text)) return 'holds what ICU reads otherwise';
      if (/[\u200b\u200c\u200e\u200f\u202a-\u202e\u2060\ufeff\ufffd\u00ad]/.test(text)) return 'has an invisible sign';
      if (!isPlain(text)) readMessage(text);
      return undefined;
    });
    expect(found).toEqual([]);
  });

  test('[LNG-12] has a name that JavaScript leaves to us: in a build it is one of a constant', () => {
    const found = problems(listed, ({ id }) => {
      const name = id.replace(/.*\./, '');
      try {
        return new Function(`'use strict'; const ${name} = 0;`) && undefined;
      } catch {
        return 'is no name for a constant';
      }
    });
    expect(found).toEqual([]);
  });

  test('[LNG-12] is written in its own script, with every sign on its letter and every joiner in its place', () => {
    const found = problems(translated, ({ code, text }) => {
      const words = wordsOf(text);
      const foreign = code === 'si' ? BLOCKS.ta : BLOCKS.si;
      if (foreign.test(words)) return 'holds the other script';
      if (STRAY_SIGN[code].test(words.replaceAll(ZWJ, ''))) return 'has a sign without a letter';
      if (code === 'ta' && words.includes(ZWJ)) return 'has a joiner';
      if (code === 'si' && /(?<!\u0dca)\u200d/.test(words)) return 'has a joiner out of place';
      if (code === 'si' && /[\u0d9a-\u0dba\u0dbd-\u0dc6]\u0dca(?=[\u0dbb\u0dba])/.test(words)) return 'lacks a joiner';
      if (code === 'ta' && /\u0b92\u0bb3(?=\u0b9f)/.test(words)) return 'has ஒள in place of ஔ';
      return undefined;
    });
    expect(found).toEqual([]);
  });

  test('[LNG-12] ends as the English does, with as many lines', () => {
    const found = problems(translated, ({ en, text }) => {
      if (en.split('\n').length !== text.split('\n').length) return 'has other lines';
      const [end] = ENDS.exec(en) ?? [''];
      const [other] = ENDS.exec(text) ?? [''];
      return end === other ? undefined : `ends with '${other}' and not with '${end}'`;
    });
    expect(found).toEqual([]);
  });

  test('[LNG-12] is polite, and Tamil as it is written in Sri Lanka', () => {
    const found = problems(translated, ({ code, text }) => {
      const [rude] = NOT_POLITE[code].exec(text) ?? [];
      if (rude) return `${rude} is not polite`;
      const [indian] = (code === 'ta' && NOT_SRI_LANKAN.exec(text)) || [];
      return indian && `${indian} is not written here`;
    });
    expect(found).toEqual([]);
  });
});

test('[LNG-13] what a native reader has still to sign is listed: npm run docs:texts', async () => {
  expect(readFileSync(UNSIGNED, 'utf8')).toBe(await writeUnsigned());
});

test('[LNG-13] a signature holds for the words that were read, the doubtful stand first', () => {
  const row = { en: 'Cart', si: 'කාර්ට් එක', ta: 'கூடை' };
  const doubtful = { id: 'cart.doubt', row: { ...row, si: 'කූඩය', check: 'the word' } };
  const list = unsignedCsv(
    [{ id: 'cart.name', row }, doubtful],
    `hash,by,on\n${signatureOf('ta', 'கூடை')},K. Selvi,2026-12-01\n`,
  );
  const lines = list
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => line.split(',').slice(1).join(','));
  expect(lines).toEqual(['"cart.doubt","si","Cart","කූඩය","the word"', '"cart.name","si","Cart","කාර්ට් එක",""']);
});
