import { createContext, type RouterContextProvider } from 'react-router';
import { toRequest } from '#contract/call.ts';
import type { PublicConfig } from '#contract/public-config.ts';
import type { Api } from '#web/api/api.ts';
import { ApiError, messages } from '#web/api/api-error.ts';

/** What a page may use of the server while it is rendered there. */
export type ServerContext = {
  /** A request into the API without leaving the process: what is answered there comes as it is. */
  api: (path: string, init?: RequestInit) => Promise<ApiAnswer>;
  config: PublicConfig;
  requestId: string;
  report: (error: unknown) => void;
  /** The page as a text: in a response it would become bytes, and a text again. */
  take: (html: string) => void;
};

type ApiAnswer = Pick<Response, 'ok' | 'status' | 'statusText' | 'json'>;

export const serverContext = createContext<ServerContext>();

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
