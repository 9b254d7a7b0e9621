import { createContext } from 'react-router';
import type { PublicConfig } from '#contract/public-config.ts';

/** What a page may use of the server while it is rendered there. */
export type ServerContext = {
  /** A request into the API without leaving the process. */
  api: (path: string, init?: RequestInit) => Promise<Response>;
  config: PublicConfig;
  requestId: string;
  report: (error: unknown) => void;
};

export const serverContext = createContext<ServerContext>();
