import { ApiError } from '#admin/api/api-error.ts';
import { carriesBody, type InputOf, type OutputOf, toRequest } from '#contract/call.ts';
import type { StaffCall } from '#contract/staff/staff-call.ts';

const TIMEOUT_MS = 20_000;
/** A photograph from a phone with a weak signal takes its time. */
const FILE_TIMEOUT_MS = 120_000;

/** What a refused sign-in leads to. The shell knows how; calls made before it stands are simply refused. */
type SignInPrompts = {
  /** To sign in, to the code, or to setting the second factor up. */
  leave(to: '/login' | '/code' | '/set-up'): void;
  /** Asks for the code of the second factor in place. False: the person has changed their mind. */
  askForCode(): Promise<boolean>;
};
let prompts: SignInPrompts | undefined;

export function setSignInPrompts(given: SignInPrompts | undefined): void {
  prompts = given;
}

type Options = {
  signal?: AbortSignal;
  file?: File;
  key?: string;
  /** How much of the file has gone out, from 0 to 1. */
  onSent?: (share: number) => void;
};

/** Calls the shop. A write carries one key for all its tries, or the caller's own: a repeat is answered with the first answer. */
export async function call<C extends StaffCall>(
  definition: C,
  input: InputOf<C>,
  { signal, file, key: own, onSent }: Options = {},
): Promise<OutputOf<C>> {
  const isWrite = carriesBody(definition.method) || definition.method === 'DELETE';
  const key = isWrite ? (own ?? crypto.randomUUID()) : undefined;
  try {
    return await send(definition, input, { key, signal, file, onSent });
  } catch (error) {
    if (!(error instanceof ApiError) || definition.needs === 'sign-in') throw error;
    if (error.code === 'not_signed_in') prompts?.leave('/login');
    if (error.code !== 'second_factor_needed') throw error;
    if (error.details.why === 'sign_in') prompts?.leave('/code');
    else if (error.details.why === 'set_up') prompts?.leave('/set-up');
    else if (await prompts?.askForCode()) return send(definition, input, { key, signal, file, onSent });
    throw error;
  }
}

async function send<C extends StaffCall>(
  definition: C,
  input: InputOf<C>,
  { key, signal, file, onSent }: { [name in keyof Options]-?: Options[name] | undefined },
): Promise<OutputOf<C>> {
  const { path, body = file } = toRequest(definition, input);
  const limit = AbortSignal.timeout(file ? FILE_TIMEOUT_MS : TIMEOUT_MS);
  const request = {
    method: definition.method,
    headers: {
      Accept: 'application/json',
      ...(body !== undefined && { 'Content-Type': file ? 'application/octet-stream' : 'application/json' }),
      ...(key && { 'Idempotency-Key': key }),
    },
    credentials: 'same-origin' as const,
    signal: signal ? AbortSignal.any([signal, limit]) : limit,
    ...(body !== undefined && { body }),
  };
  const sending = onSent ? sendWatched(`/api${path}`, request, onSent) : fetch(`/api${path}`, request);
  const response = await sending.catch((error: unknown) => {
    if (signal?.aborted) throw error;
    throw new ApiError(0, undefined);
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return answer as OutputOf<C>;
  throw new ApiError(response.status, answer);
}

/** As fetch, which cannot tell how far a body is on its way. */
function sendWatched(
  address: string,
  {
    method,
    headers,
    body,
    signal,
  }: { method: string; headers: Record<string, string>; body?: BodyInit; signal: AbortSignal },
  onSent: (share: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, address);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => onSent(total ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText, { status: request.status }));
    request.onerror = () => reject(new Error('Nothing came back.'));
    request.onabort = () => reject(new DOMException('Given up.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort());
    request.send(body as XMLHttpRequestBodyInit);
  });
}
