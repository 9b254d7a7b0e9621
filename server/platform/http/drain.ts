import type { Server } from 'node:http';
import { Server as NetServer, type Socket } from 'node:net';
import type { LoadShedder } from '#server/platform/http/load-shedding.ts';

const DRAIN_MS = 10_000;
/** Whoever goes on asking does so within this time, and learns from the answer that it was the last. */
const IDLE_MS = 1_000;

/**
 * Closes a server without resetting anybody: no new connections; what is under way is finished; whoever still asks on an
 * open connection is answered with `Connection: close`; one on which nothing was asked for a while is ended, not cut.
 * It does not wait for ever.
 */
export function prepareDrain(server: Server, shedder: LoadShedder): () => Promise<void> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });

  return async () => {
    const endIdle = () => {
      for (const socket of sockets) if (!shedder.isBusy(socket)) socket.end();
    };
    // A busy process looks at its clock first: what has arrived by then is still read.
    const idle = setTimeout(() => setImmediate(endIdle), IDLE_MS);
    const late = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
    shedder.sayGoodbye();
    // Not the close of HTTP's own server, which would cut idle connections at once: a request may be on its way there.
    await new Promise((resolve) => NetServer.prototype.close.call(server, resolve));
    clearTimeout(idle);
    clearTimeout(late);
    server.close(); // what remains of it: a timer
  };
}
