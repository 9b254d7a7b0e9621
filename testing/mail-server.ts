import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; content: string };
/** 'refuse' connections, 'cut' them when a mail was taken, before that is said. */
type Behaviour = 'accept' | 'busy' | 'say nothing' | 'refuse' | 'cut' | Refused;
/** Answers one command so, with a code and a text. */
type Refused = { command: 'AUTH' | 'MAIL FROM' | 'RCPT TO' | 'DATA'; code: number; text: string };
const BUSY: Refused = { command: 'DATA', code: 451, text: 'Try again later' };
/** The recipient has no mailbox there. */
export const NO_MAILBOX: Refused = { command: 'RCPT TO', code: 550, text: 'No such mailbox' };

/** A real SMTP server on this machine. `behave` decides what it does with the next mails. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const state = { behave: 'accept' as Behaviour };
  const sockets = new Set<Socket>();
  const refusal = (command: Refused['command']): Error | null => {
    const refused = state.behave === 'busy' ? BUSY : state.behave;
    if (typeof refused === 'string' || refused.command !== command) return null;
    return Object.assign(new Error(refused.text), { responseCode: refused.code });
  };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onConnect(_session, done) {
      if (state.behave !== 'refuse') return done();
      return done(Object.assign(new Error('Come again another day'), { responseCode: 421 }));
    },
    onAuth: ({ username }, _session, done) => done(refusal('AUTH'), { user: username }),
    onMailFrom: (_address, _session, done) => done(refusal('MAIL FROM')),
    onRcptTo: (_address, _session, done) => done(refusal('RCPT TO')),
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk) => (content += chunk));
      stream.on('end', () => {
        if (state.behave === 'say nothing') return undefined;
        const refused = refusal('DATA');
        if (refused) return done(refused);
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        if (state.behave !== 'cut') return done();
        for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
        return undefined;
      });
    },
  });
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    /** The same server for somebody who signs in. */
    urlWithLogin: `smtp://shop:secret@127.0.0.1:${port}`,
    received,
    /** The newest link to such a page in the mails to somebody, as their mail program shows it. */
    linkTo(recipient: string, page: string) {
      const link = new RegExp(`https?://[\\w.:]+${page}\\?token=[\\w-]{43}`);
      return received
        .filter(({ to }) => to.includes(recipient))
        .map(({ content }) => link.exec(content.replaceAll(/=\r\n/g, '').replaceAll('=3D', '='))?.[0])
        .findLast(Boolean);
    },
    behave: (next: typeof state.behave) => {
      state.behave = next;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}
