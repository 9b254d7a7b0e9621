import { ApiError } from '#admin/api/api-error.ts';

/** Whether the shop may have done it all the same: nothing came back, or it broke on the way. */
const isUnknown = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

/** One idempotency key for as long as the same is sent and nobody knows whether it arrived. */
export function repeatKey() {
  let open: { input: string; key: string } | undefined;
  return async <Input, Answer>(input: Input, send: (input: Input, key: string) => Promise<Answer>): Promise<Answer> => {
    const text = JSON.stringify(input);
    if (open?.input !== text) open = { input: text, key: crypto.randomUUID() };
    try {
      const answer = await send(input, open.key);
      open = undefined;
      return answer;
    } catch (error) {
      if (!isUnknown(error)) open = undefined;
      throw error;
    }
  };
}
