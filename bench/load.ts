import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

const CONNECTIONS = 16;
/** More than the cache's own measure of it, and longer than the largest page takes. */
const OFTEN = 60;
const COMPRESSED_AFTER_MS = 1500;
const END_OF_HEAD = '\r\n\r\n';

/**
 * Requests per second over kept-open connections, each waiting for its answer. The answers are only counted by their
 * length, so that the one who measures costs little beside the one who is measured.
 */
export async function requestsPerSecond(port: number, path: string, seconds: number, encoding = 'br'): Promise<number> {
  const head = `GET ${path} HTTP/1.1\r\nHost: localhost\r\nAccept-Encoding: ${encoding}\r\n`;
  const length = await lengthOfAnswer(port, `${head}\r\n`);
  let answered = 0;
  let isOver = false;
  const sockets = Array.from({ length: CONNECTIONS }, () => {
    const request = `${head}X-Forwarded-For: ${nextNetwork()}\r\n\r\n`;
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

let networks = 0;
/** Of a visitor who has not asked before: what one network may have rendered is limited. */
function nextNetwork(): string {
  networks += 1;
  return `10.${(networks >> 8) % 256}.${networks % 256}.1`;
}

/** How long visitors wait of whom so many ask at once. */
export async function latencies(port: number, path: string, { atOnce, count }: { atOnce: number; count: number }) {
  const waits: number[] = [];
  let asked = 0;
  async function visit(): Promise<void> {
    while (asked++ < count) {
      const started = performance.now();
      const headers = { 'X-Forwarded-For': nextNetwork(), 'Accept-Encoding': 'br' };
      const answer = await fetch(`http://localhost:${port}${path}`, { headers });
      await answer.arrayBuffer();
      // Who is told to come again waits on.
      waits.push(answer.ok ? performance.now() - started : Number.POSITIVE_INFINITY);
    }
  }
  await Promise.all(Array.from({ length: atOnce }, visit));
  return { p99: waits.sort((a, b) => a - b)[Math.ceil(waits.length * 0.99) - 1] ?? Number.NaN };
}

/** What is kept is compressed anew when it was asked for often: until that is done its length changes. */
export async function askOften(port: number, path: string): Promise<void> {
  const ask = () => fetch(`http://localhost:${port}${path}`, { headers: { 'Accept-Encoding': 'br' } });
  for (let asked = 0; asked < OFTEN; asked++) await (await ask()).text();
  await sleep(COMPRESSED_AFTER_MS);
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
