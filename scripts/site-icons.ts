/** Makes the pictures in public/ that browsers and other sites ask for, from media/images. Run it when one of them changes, and commit the result. */
import { copyFile, readFile, writeFile } from 'node:fs/promises';
import sharp from 'sharp';

const LEAF = '#2f5d3a';

const drawing = await readFile('media/images/icon.svg', 'utf8');
/** Systems cut their own corners: without ours, the ground reaches every edge. */
const square = drawing.replace(/ rx="\d+"/, '');

await write('icon-192.png', drawing, 192);
await write('icon-512.png', drawing, 512);
await write('icon-maskable-512.png', square, 512);
await write('apple-touch-icon.png', square, 180);
await writeFile('public/favicon.ico', await toIco([16, 32, 48]));
for (const name of ['favicon.svg', 'icon.svg', 'mark-empty.svg', 'og-image.jpg']) {
  await copyFile(`media/images/${name}`, `public/${name}`);
}

/** One file of several sizes, for those who never look at the page's links. */
async function toIco(sizes: number[]): Promise<Buffer> {
  const favicon = await readFile('media/images/favicon.svg');
  const pictures = await Promise.all(
    sizes.map((size) =>
      sharp(favicon, { density: 72 * (size / 32) * 2 })
        .resize(size, size)
        .png()
        .toBuffer(),
    ),
  );
  const head = Buffer.alloc(6 + 16 * sizes.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(sizes.length, 4);
  let start = head.length;
  for (const [index, { length }] of pictures.entries()) {
    const entry = 6 + 16 * index;
    head.writeUInt8(sizes[index] ?? 0, entry);
    head.writeUInt8(sizes[index] ?? 0, entry + 1);
    head.writeUInt16LE(1, entry + 4);
    head.writeUInt16LE(32, entry + 6);
    head.writeUInt32LE(length, entry + 8);
    head.writeUInt32LE(start, entry + 12);
    start += length;
  }
  return Buffer.concat([head, ...pictures]);
}

async function write(name: string, svg: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 72 * (size / 512) * 2 }).resize(size, size, { background: LEAF });
  await writeFile(`public/${name}`, await picture.png({ palette: true }).toBuffer());
  console.log(`public/${name}`);
}
