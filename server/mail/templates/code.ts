import { draft } from '#server/mail/texts/write-draft.ts';
import { mailAccountTexts } from '#texts/mail-account.ts';

/** `purpose`: what the code was asked for. */
type Values = { code: string; purpose: keyof ReturnType<typeof purposes>; minutes: number; device: string };

export function code({ code, purpose, minutes, device }: Values) {
  const grouped = `${code.slice(0, 3)} ${code.slice(3)}`;
  return draft('code', { code: grouped, minutes: String(minutes), what: purposes()[purpose], device }, {});
}

const purposes = () => ({
  sign_in: mailAccountTexts.codeToSignIn,
  change_mail: mailAccountTexts.codeToChangeMail,
  find_order: mailAccountTexts.codeToFindOrder,
  own_order: mailAccountTexts.codeToOwnOrder,
  own_data: mailAccountTexts.codeToOwnData,
});
