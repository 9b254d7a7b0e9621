import { deviceText } from '#server/accounts/device-text.ts';
import { type MailDeps, queueMail } from '#server/mail/index.ts';
import type { Tx } from '#server/platform/db/client.ts';
import type { RequestContext } from '#server/platform/http/handle.ts';
import { localPath } from '#texts/core/local-path.ts';

/** `path`: where they are kept, and removed. */
type Told = {
  email: string;
  firstName: string;
  path: string;
  request: Pick<RequestContext, 'userAgent'>;
  now: Date;
  key: string;
};

/** Whoever can sign in anew with something hears of it, so that nothing is added behind their back. */
export async function tellOfPasskey(
  tx: Tx,
  { publicUrl, ...mailDeps }: MailDeps & { publicUrl: string },
  { email, firstName, path, request, now, key }: Told,
): Promise<void> {
  const link = publicUrl + (path.startsWith('/admin') ? path : localPath(path));
  const values = { firstName, when: now, device: deviceText(request.userAgent), link };
  await queueMail(tx, mailDeps, { kind: 'passkey-added', key, to: email, values });
}
