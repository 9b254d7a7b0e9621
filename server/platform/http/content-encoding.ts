import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export type Encoding = 'br' | 'gzip' | 'identity';

/** 'fast' is for what somebody waits for, 'best' for what is sent again and again: a tenth smaller, for fifty times the work. */
type Effort = 'best' | 'fast';
const BROTLI_QUALITY: Record<Effort, number> = { best: 11, fast: 5 };
const GZIP_LEVEL: Record<Effort, number> = { best: 9, fast: constants.Z_DEFAULT_COMPRESSION };

export async function encodeBody(body: Buffer, encoding: Encoding, effort: Effort): Promise<Buffer> {
  if (encoding === 'gzip') return compressGzip(body, { level: GZIP_LEVEL[effort] });
  if (encoding === 'identity') return body;
  return compressBrotli(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[effort],
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

/** Browsers send the same few headers over and over. */
const negotiated = new Map<string, Encoding>();
const MOST_NEGOTIATED = 100;

/** The best encoding that a request's Accept-Encoding allows. */
export function negotiateEncoding(acceptEncoding = ''): Encoding {
  const known = negotiated.get(acceptEncoding);
  if (known) return known;
  const encoding = allows(acceptEncoding, 'br') ? 'br' : allows(acceptEncoding, 'gzip') ? 'gzip' : 'identity';
  if (negotiated.size < MOST_NEGOTIATED) negotiated.set(acceptEncoding, encoding);
  return encoding;
}

/** 'br' and 'br;q=0.8' allow it, 'br;q=0' does not. */
function allows(acceptEncoding: string, encoding: Encoding): boolean {
  return acceptEncoding.split(',').some((part) => {
    const [name = '', quality = ''] = part.split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/i.test(quality);
  });
}
