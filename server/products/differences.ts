import { isDeepStrictEqual } from 'node:util';

type Fields = Record<string, unknown>;

/** What a write leaves in the audit log: the fields that changed, as they were and as they are. */
export type Changes = { before: Fields; after: Fields };

/** `prefix`: whose fields these are, where a line of the log tells of several. */
export function differences(before: Fields, after: Fields, prefix = ''): Changes {
  const changes: Changes = { before: {}, after: {} };
  for (const [field, value] of Object.entries(after)) {
    if (isDeepStrictEqual(before[field], value)) continue;
    changes.before[prefix + field] = before[field] ?? null;
    changes.after[prefix + field] = value;
  }
  return changes;
}

export function hasChanges({ after }: Changes): boolean {
  return Object.keys(after).length > 0;
}

export function joinChanges(all: Changes[]): Changes {
  return {
    before: Object.assign({}, ...all.map(({ before }) => before)),
    after: Object.assign({}, ...all.map(({ after }) => after)),
  };
}
