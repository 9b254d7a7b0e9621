import type { RouterContextProvider } from 'react-router';
import { toRequest } from '#contract/call.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError } from '#web/api/api-error.ts';
import { messages } from '#web/api/messages.ts';
import { serverContext } from '#web/api/server-context.ts';

/** The API as a loader reaches it while the page is rendered: in the same process, once, without a time limit of its own. */
export function serverApi(context: Readonly<RouterContextProvider>): Api {
  const { api } = context.get(serverContext);
  return {
    async call(call, input) {
      const { path, body } = toRequest(call, input);
      const response = await api(path, { method: call.method, ...(body !== undefined && { body }) });
      const answer = await response.json();
      if (response.ok) return answer;
      throw new ApiError(messages.server(response.status, response.statusText), {
        status: response.status,
        body: answer,
      });
    },
  };
}
