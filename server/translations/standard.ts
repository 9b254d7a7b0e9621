import type { OtherLanguage } from '#contract/staff/translations.ts';
import { chatTexts } from '#texts/chat.ts';
import { type Row, rowsOf } from '#texts/core/texts.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';
import { mailOrderTexts } from '#texts/mail-order.ts';
import { mailReturnTexts } from '#texts/mail-return.ts';
import { ownAboutTexts } from '#texts/own-about.ts';
import { ownArticlesTexts } from '#texts/own-articles.ts';
import { ownGoodsTexts } from '#texts/own-goods.ts';
import { ownHomeTexts } from '#texts/own-home.ts';
import { ownMorningTexts } from '#texts/own-morning.ts';
import { ownPicturesTexts } from '#texts/own-pictures.ts';
import { ownPressTexts } from '#texts/own-press.ts';
import { ownPrivacyTexts } from '#texts/own-privacy.ts';
import { ownShopTexts } from '#texts/own-shop.ts';
import { ownTermsTexts } from '#texts/own-terms.ts';

let known: Map<string, Row> | undefined;

/** The English texts that come with the shop, and its demo's, in other languages. Names in braces have blanks there. */
function rowOf(source: string): Row | undefined {
  known ??= new Map(
    [
      ...[ownHomeTexts, ownAboutTexts, ownGoodsTexts, ownPicturesTexts, ownShopTexts],
      ...[ownArticlesTexts, ownMorningTexts, ownPressTexts, ownTermsTexts, ownPrivacyTexts],
      ...[mailOrderTexts, mailReturnTexts, mailAccountTexts, chatTexts],
    ]
      .flatMap((part) => Object.values(rowsOf(part)))
      .map((row) => [withBlanks(row.en), row]),
  );
  return known.get(source);
}

function withBlanks(text: string): string {
  return text.replaceAll(/\{(\w+)\}/g, (hole) => hole.replaceAll('_', ' '));
}

/** What stands before the words of a paragraph in `readMarkup`. */
const MARK = /^(?:## |> |- )?/;

/**
 * What a text that came with the shop says in another language, while the owner has left its English as it is: a whole text,
 * or a longer one paragraph by paragraph; a paragraph that says only what the shop fills in is itself.
 */
export function standardWords(language: OtherLanguage, source: string): string | undefined {
  const row = rowOf(source);
  if (row) return withBlanks(row[language]);
  if (/^\{[\w ]+\}\.?$/.test(source)) return source;
  const parts = source.split(/(\n+)/);
  const [mark = ''] = MARK.exec(source) ?? [];
  if (parts.length < 2) {
    const words = mark && standardWords(language, source.slice(mark.length));
    return words ? mark + words : undefined;
  }
  const said = parts.map((part) => (/^\n*$/.test(part) ? part : standardWords(language, part)));
  return said.every((part) => part !== undefined) ? said.join('') : undefined;
}
