/** A start that cannot succeed. The message is a sentence for the person who tried, and says what to do. */
export class StartError extends Error {}

const NO_SUCH_HOST = new Set(['EADDRNOTAVAIL', 'ENOTFOUND', 'EAI_AGAIN', 'EAFNOSUPPORT']);

/** What to say of an address that is none of this machine's, whoever was the first to try to listen on it. */
export function wrongHost(
  host: string | undefined,
  cause: NodeJS.ErrnoException,
  setting = 'HOST',
): StartError | undefined {
  if (!host || !NO_SUCH_HOST.has(cause.code ?? '')) return undefined;
  return new StartError(`The setting ${setting} is '${host}', but this machine has no such address.`, { cause });
}
