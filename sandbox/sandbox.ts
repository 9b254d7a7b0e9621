import type { CardOrder } from '#sandbox/card-gateway/orders.ts';
import type { CardSession } from '#sandbox/card-gateway/sessions.ts';
import type { Fault } from '#sandbox/control/faults.ts';
import type { Credentials } from '#sandbox/credentials.ts';
import type { Delivery } from '#sandbox/deliveries.ts';
import type { KokoOrder } from '#sandbox/koko/orders.ts';
import type { Purchase } from '#sandbox/mintpay/purchases.ts';

/** Everything the providers remember; plain data, so that it can be written to a file as it is. */
export type State = {
  credentials: Credentials;
  clockOffsetMs: number;
  faults: Fault[];
  sessions: Record<string, CardSession>;
  cardOrders: Record<string, CardOrder>;
  kokoOrders: Record<string, KokoOrder>;
  purchases: Record<string, Purchase>;
  deliveries: Delivery[];
};

/** What every route of the sandbox works with. */
export type Sandbox = {
  state: State;
  /** Address under which shop and browser reach the sandbox, without a slash at its end. */
  url: string;
  now(): Date;
  /** Says that the state has changed: it is written down soon, and deliveries that are due go out. */
  changed(): void;
  /** How long the bank keeps the gateway waiting before it counts as timed out. */
  bankTimeoutMs: number;
};

export function emptyState(credentials: Credentials): State {
  return {
    credentials,
    clockOffsetMs: 0,
    faults: [],
    sessions: {},
    cardOrders: {},
    kokoOrders: {},
    purchases: {},
    deliveries: [],
  };
}
