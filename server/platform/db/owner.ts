/** Whose a row is: an account's, or that of a browser which nobody has signed in with. */
export type Owner = { kind: 'account' | 'guest'; id: number };
type Kind = Pick<Owner, 'kind'>;

/** The account with this number, or nobody. */
export const asOwner = (userId: number | null): Owner | null =>
  userId === null ? null : { kind: 'account', id: userId };

/** Names an owner where both kinds stand beside each other: keys of requests, limits. */
export const ownerKey = ({ kind, id }: Owner): string => `${kind === 'account' ? 'user' : 'guest'}-${id}`;

/** The column of a table in which such an owner stands. */
export function ownerColumn<User, Guest>({ kind }: Kind, of: { userId: User; guestId: Guest }): User | Guest {
  return kind === 'account' ? of.userId : of.guestId;
}

/** Both columns, for a row that is written. */
export function ownerColumns({ kind, id }: Owner): { userId: number | null; guestId: number | null } {
  return kind === 'account' ? { userId: id, guestId: null } : { userId: null, guestId: id };
}

/** A statement of its own for each kind of owner: each is planned by the index of its column. */
export function forEachKind<Made>(make: (owner: Kind) => Made): (owner: Kind) => Made {
  const made = { account: make({ kind: 'account' }), guest: make({ kind: 'guest' }) };
  return ({ kind }) => made[kind];
}
