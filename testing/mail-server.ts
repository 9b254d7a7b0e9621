import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

type ReceivedMail = { to: string[]; content: string };

/** A real SMTP server on this machine. `behave` decides what it does with the next mails. */
export async function openMailServer() {
  const received: ReceivedMail[] = [];
  const state = { behave: 'accept' as 'accept' | 'busy' | 'refuse' | 'say nothing' };
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    onData(stream, session, done) {
      let content = '';
      stream.on('data', (chunk) => (content += chunk));
      stream.on('end', () => {
        if (state.behave === 'say nothing') return undefined;
        if (state.behave === 'busy') return done(answer(451, 'Try again later'));
        if (state.behave === 'refuse') return done(answer(550, 'No such mailbox'));
        received.push({ to: session.envelope.rcptTo.map(({ address }) => address), content });
        return done();
      });
    },
  });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
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

function answer(code: number, text: string): Error {
  return Object.assign(new Error(text), { responseCode: code });
}
