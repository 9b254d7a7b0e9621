/**
 * The idempotency key of a write that names the versions it saw: pressed again before an answer came it is the same write,
 * and keeps its key.
 */
export function repeatKey() {
  let open: { input: string; key: string } | undefined;
  return async <Input, Answer>(input: Input, send: (input: Input, key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(input);
    if (open?.input !== text) open = { input: text, key: crypto.randomUUID() };
    const answer = await send(input, open.key);
    open = undefined;
    return answer;
  };
}
