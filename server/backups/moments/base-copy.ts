import { PassThrough } from 'node:stream';
import pg from 'pg';
import { segmentBefore } from '#server/backups/moments/segments.ts';

/** A copy of all files of a running PostgreSQL, as its replication protocol gives it: a tar file, and where it ends. */
export type BaseCopy = {
  /** What is told before the first byte. */
  systemId: string;
  version: string;
  segmentBytes: number;
  files: AsyncIterable<Buffer>;
  /** Known when all files have come: the log up to here is among them. */
  lastSegment: () => string;
  end(): Promise<void>;
};

type Options = {
  /** Whether what is in memory only goes to the disk at once; otherwise little by little, so that nobody feels it. */
  isHurried: boolean;
  kilobytesPerSecond: number;
};

const NEW_ARCHIVE = 'n'.charCodeAt(0);
const DATA = 'd'.charCodeAt(0);
const MEGABYTE = 1024 * 1024;

/** The server decides which files belong to it, and brings the log that makes them agree. */
export async function openBaseCopy(url: string, { isHurried, kilobytesPerSecond }: Options): Promise<BaseCopy> {
  const client = new pg.Client({ connectionString: url, replication: 'true' } as pg.ClientConfig);
  client.on('error', () => undefined); // told to the copy under way
  await client.connect();
  const first = async (statement: string) => (await client.query(statement)).rows[0];
  const { systemid, timeline } = await first('IDENTIFY_SYSTEM');
  const { wal_segment_size: size } = await first('SHOW wal_segment_size');
  const { server_version: version } = await first('SHOW server_version');
  const segmentBytes = Number.parseInt(size, 10) * (size.endsWith('GB') ? 1024 : 1) * MEGABYTE;
  const asked = `BASE_BACKUP (LABEL 'komarika', WAL, MANIFEST 'no', CHECKPOINT '${isHurried ? 'fast' : 'spread'}', MAX_RATE ${kilobytesPerSecond})`;
  const copy = new Copy(asked);
  client.query(copy);
  return {
    systemId: systemid,
    version,
    segmentBytes,
    files: copy.files,
    lastSegment: () => segmentBefore(copy.places.at(-1) ?? '0/0', Number(timeline), segmentBytes),
    end: () => client.end(),
  };
}

/** Takes the answer of the server as it comes; while nobody reads, no more is taken from it. */
class Copy implements pg.Submittable {
  readonly files = new PassThrough({ highWaterMark: 4 * MEGABYTE });
  /** Where the copy begins, and at the end where it ends. */
  readonly places: string[] = [];
  private archives = 0;
  private readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  submit(connection: pg.Connection): void {
    connection.query(this.text);
  }

  handleDataRow({ fields: [place] }: { fields: (string | null)[] }): void {
    if (place && /^[0-9A-F]+\/[0-9A-F]+$/.test(place)) this.places.push(place);
  }

  handleCopyData({ chunk }: { chunk: Buffer }, { stream }: pg.Connection): void {
    if (chunk[0] === NEW_ARCHIVE) this.archives += 1;
    if (this.archives > 1) this.files.destroy(new Error('A table lies in a tablespace of its own.'));
    if (chunk[0] !== DATA) return;
    // What the parser gives is a part of a buffer that it writes over.
    // What it has read already still comes after the pause.
    if (this.files.write(Buffer.from(chunk.subarray(1))) || stream.isPaused()) return;
    stream.pause();
    this.files.once('drain', () => stream.resume());
  }

  handleReadyForQuery(): void {
    this.files.end();
  }

  handleError(error: Error): void {
    this.files.destroy(error);
  }

  handleRowDescription(): void {}
  handleCommandComplete(): void {}
}
