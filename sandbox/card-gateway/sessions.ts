import { randomBytes, randomInt } from 'node:crypto';
import { type Card, shownCard } from '#sandbox/card-gateway/cards.ts';
import { invalid, refused } from '#sandbox/card-gateway/errors.ts';
import { type Body, merge, pick } from '#sandbox/card-gateway/fields.ts';
import type { Sandbox } from '#sandbox/sandbox.ts';

const LIFE_MS = 15 * 60_000;

/** A gateway session: a basket for what a payment needs, of which the browser knows only the id. */
export type CardSession = {
  id: string;
  apiVersion: number;
  version: string;
  updateStatus: 'NO_UPDATE' | 'SUCCESS' | 'FAILURE';
  aes256Key: string;
  authenticationLimit: number;
  expiresAt: number;
  fields: Body;
  card?: Card;
  /** Only a hosted page has one: equal to the result shown to the browser if, and only if, it was paid. */
  successIndicator?: string;
  operation?: 'PURCHASE' | 'AUTHORIZE' | 'VERIFY' | 'NONE';
  /** How many payments were tried on the hosted page. */
  hostedAttempts: number;
};

export function createSession(sandbox: Sandbox, apiVersion: number, body: Body): CardSession {
  const limit = pick(body, 'session.authenticationLimit') ?? 5;
  if (typeof limit !== 'number' || !Number.isInteger(limit) || limit < 1 || limit > 25) {
    throw invalid('session.authenticationLimit', `Value '${String(limit)}' is invalid. Must be from 1 to 25`);
  }
  const digits = String(randomInt(10 ** 12)).padStart(13, '0');
  const session: CardSession = {
    id: `SESSION${digits}I${randomBytes(5).toString('hex').toUpperCase()}`,
    apiVersion,
    version: newVersion(),
    updateStatus: 'NO_UPDATE',
    aes256Key: randomBytes(32).toString('base64'),
    authenticationLimit: limit,
    expiresAt: sandbox.now().getTime() + LIFE_MS,
    fields: {},
    hostedAttempts: 0,
  };
  forgetOldSessions(sandbox);
  sandbox.state.sessions[session.id] = session;
  return session;
}

/** A day after its end nothing asks after a session any more. */
function forgetOldSessions({ state, now }: Sandbox): void {
  const old = now().getTime() - 24 * 60 * 60_000;
  for (const { id, expiresAt } of Object.values(state.sessions)) if (expiresAt < old) delete state.sessions[id];
}

export function findSession(sandbox: Sandbox, id: string): CardSession | undefined {
  const session = sandbox.state.sessions[id];
  return session && session.expiresAt > sandbox.now().getTime() ? session : undefined;
}

export function readSession(sandbox: Sandbox, id: string, apiVersion: number): CardSession {
  const session = findSession(sandbox, id);
  if (!session) throw invalid('session.id', `Form Session [${id}] not found or expired.`);
  if (session.apiVersion !== apiVersion) {
    throw refused(`The session was created with version ${session.apiVersion} and can not be used with ${apiVersion}`);
  }
  return session;
}

/** Values can be overwritten, never removed; every change has a new version. */
export function updateSession(session: CardSession, body: Body): void {
  const { session: own, apiOperation, correlationId, ...fields } = body;
  const version = (own as Body | undefined)?.version;
  if (version !== undefined && version !== session.version) {
    throw invalid('session.version', 'The session has been updated since this version');
  }
  session.fields = merge(session.fields, fields);
  touch(session, 'SUCCESS');
}

export function touch(session: CardSession, updateStatus: 'SUCCESS' | 'FAILURE'): void {
  session.version = newVersion();
  session.updateStatus = updateStatus;
}

/** The session an operation names, with its fields under those of the request. */
export function joinSession(sandbox: Sandbox, body: Body, apiVersion: number) {
  const id = pick(body, 'session.id');
  if (typeof id !== 'string') return { session: undefined, wanted: body };
  const session = readSession(sandbox, id, apiVersion);
  const version = pick(body, 'session.version');
  if (version !== undefined && version !== session.version) {
    throw invalid('session.version', 'The session has been updated since this version');
  }
  return { session, wanted: merge(session.fields, body) };
}

export function shownSession(session: CardSession) {
  return {
    id: session.id,
    aes256Key: session.aes256Key,
    authenticationLimit: session.authenticationLimit,
    updateStatus: session.updateStatus,
    version: session.version,
  };
}

export function sessionContents(session: CardSession, merchant: string) {
  return {
    ...session.fields,
    merchant,
    session: shownSession(session),
    ...(session.card && { sourceOfFunds: shownCard(session.card) }),
    version: String(session.apiVersion),
  };
}

const newVersion = () => randomBytes(5).toString('hex');
