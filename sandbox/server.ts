import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '#sandbox/app.ts';
import { type Ledger, readLedger } from '#sandbox/control/ledger.ts';
import { issueCredentials, settingsFor } from '#sandbox/credentials.ts';
import { openPostbox } from '#sandbox/deliveries.ts';
import { emptyState, type Sandbox } from '#sandbox/sandbox.ts';
import { keepState, readState } from '#sandbox/state-file.ts';

type Options = {
  /** 0 takes any free one. */
  port: number;
  /** Another port may be taken when this one is in use. */
  mayMove?: boolean;
  /** Address to listen on; without it this machine alone can reach the sandbox, which trusts whoever does. */
  host?: string;
  /** Name of the machine by which browsers reach the sandbox. */
  hostname?: string;
  merchantId?: string;
  /** Where orders are kept over a restart; without it they live in memory. */
  stateFile?: string;
  bankTimeoutMs?: number;
};

export type OpenSandbox = {
  port: number;
  url: string;
  /** The shop's settings that make it use this sandbox, keys and passwords included. */
  settings: Record<string, string>;
  ledger(): Ledger;
  close(): Promise<void>;
};

/** Opens the stand-ins for the card gateway, Koko and Mintpay on an origin of their own. */
export async function openSandbox(options: Options): Promise<OpenSandbox> {
  const { port, hostname = 'localhost', merchantId = 'KOMARIKATEST', stateFile, bankTimeoutMs = 3000 } = options;
  const { host = '127.0.0.1' } = options;
  const server = await listen(port, host, options.mayMove ?? false);
  const taken = (server.address() as AddressInfo).port;
  const url = `http://${hostname}:${taken}`;

  const kept = stateFile ? await readState(stateFile) : undefined;
  const state = kept ?? emptyState(issueCredentials({ merchantId }));
  state.credentials.gateway.merchantId = merchantId;
  const file = stateFile ? keepState(stateFile, state) : undefined;
  const sandbox: Sandbox = {
    state,
    url,
    bankTimeoutMs,
    now: () => new Date(Date.now() + state.clockOffsetMs),
    changed() {
      file?.changed();
      postbox.look();
    },
  };
  const postbox = openPostbox(sandbox);
  server.on('request', getRequestListener(createApp(sandbox).fetch));
  sandbox.changed();

  return {
    port: taken,
    url,
    settings: settingsFor(state.credentials, url),
    ledger: () => readLedger(sandbox),
    async close() {
      postbox.close();
      await new Promise((resolve) => {
        server.close(resolve);
        server.closeAllConnections(); // Calls that are never answered would keep it open.
      });
      await file?.close();
    },
  };
}

/** The port is claimed before anything else: whether it is free decides the address that all the rest names. */
async function listen(port: number, host: string, mayMove: boolean): Promise<Server> {
  const server = createServer();
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject);
      server.listen({ port, host }, resolve);
    });
    return server;
  } catch (error) {
    if (mayMove && port !== 0 && (error as NodeJS.ErrnoException).code === 'EADDRINUSE') return listen(0, host, false);
    throw error;
  }
}
