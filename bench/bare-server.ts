/** The fastest that Node can do: one answer, sent to whoever asks. Started by the bench as a process of its own. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type Answer = { headers: [string, string][]; body: string };

process.once('message', ({ headers, body }: Answer) => {
  const bytes = Buffer.from(body, 'base64');
  const sent = headers.flat();
  const server = createServer((_, response) => {
    response.writeHead(200, sent);
    response.end(bytes);
  });
  server.listen(0, () => process.send?.((server.address() as AddressInfo).port));
});
process.on('disconnect', () => process.exit());
