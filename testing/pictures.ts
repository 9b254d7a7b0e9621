import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A photograph with detail in it: what a codec finds hard. Left half dark, right half light, so that it has a direction. */
export async function photograph(width: number, height: number): Promise<Buffer> {
  const dots = Buffer.alloc(width * height * 3);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const light = (x < width / 2 ? 60 : 180) + 30 * Math.sin(x / 9) * Math.cos(y / 13);
      const at = (y * width + x) * 3;
      dots[at] = light;
      dots[at + 1] = light + 20;
      dots[at + 2] = light - 20;
    }
  }
  return sharp(dots, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
}

function pngChunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(data.length, 0);
  frame.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)]);
}

/** Few bytes that unpack to many: a PNG of one bit per dot. `extra` stands ahead of its dots. */
export function flatPng(width: number, height: number, extra: [type: string, data: Buffer][] = []): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 1;
  const rows = deflateSync(Buffer.alloc(height * (Math.ceil(width / 8) + 1)), { level: 1 });
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    pngChunk('IHDR', head),
    ...extra.map(([type, data]) => pngChunk(type, data)),
    pngChunk('IDAT', rows),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** How far two pictures of the same size are apart, as a ratio of signal to noise. */
export async function decibels(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([one, other].map((picture) => sharp(picture).removeAlpha().raw().toBuffer()));
  if (!a || !b || a.length !== b.length) throw new Error('These pictures have not the same size.');
  let error = 0;
  for (let at = 0; at < a.length; at += 1) error += ((a[at] as number) - (b[at] as number)) ** 2;
  return 10 * Math.log10((255 ** 2 * a.length) / error);
}
