import type * as z from 'zod/mini';

const TYPES: Record<string, string> = {
  string: 'must be text',
  number: 'must be a number',
  int: 'must be a whole number',
  boolean: 'must be true or false',
  array: 'must be a list',
  object: 'must be an object',
};

/** What is wrong with a value, for schemas that say nothing themselves: in words that tell what to send instead. */
export function describeProblem(issue: z.core.$ZodRawIssue): string | undefined {
  if (issue.code === 'invalid_type') return issue.input === undefined ? 'is missing' : TYPES[issue.expected];
  if (issue.code === 'invalid_value') {
    return issue.input === undefined ? 'is missing' : `must be one of: ${issue.values.join(', ')}`;
  }
  return undefined;
}
