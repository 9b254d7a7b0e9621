import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CONNECTIONS = 16;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Requests per second over kept-open connections, each waiting for its answer. The answers are only counted by their
 * length, so that the one who measures costs little beside the one who is measured.
 */
export async function requestsPerSecond(port: number, path: string, seconds: number): Promise<number> {
  const request = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: br\r\n\r\n`;
  const length = await lengthOfAnswer(port, request);
  let answered = 0;
  let isOver = false;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect(port, '127.0.0.1');
    let missing = length;
    socket.on('data', (part) => {
      missing -= part.length;
      if (missing > 0) return;
      if (missing < 0) throw new Error(`${path} does not always answer with ${length} bytes.`);
      answered += 1;
      missing = length;
      if (!isOver) socket.write(request);
    });
    socket.write(request);
    return socket;
  });
  await sleep(300);
  const [before, started] = [answered, performance.now()];
  await sleep(seconds * 1000);
  const rate = (answered - before) / ((performance.now() - started) / 1000);
  isOver = true;
  for (const socket of sockets) socket.destroy();
  return rate;
}

function lengthOfAnswer(port: number, request: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let text = '';
    socket.on('error', reject);
    socket.on('data', (part) => {
      text += part.toString('latin1');
      const head = text.indexOf(END_OF_HEAD);
      if (head < 0) return;
      const body = Number(/content-length: (\d+)/i.exec(text.slice(0, head))?.[1]);
      if (text.length < head + END_OF_HEAD.length + body) return;
      socket.destroy();
      resolve(text.length);
    });
    socket.write(request);
  });
}
