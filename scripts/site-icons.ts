/** Makes the pictures in public/ that browsers and other sites ask for, from media/images. */
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
await copyFile('media/images/og-image.jpg', 'public/og-image.jpg');

async function write(name: string, svg: string, size: number): Promise<void> {
  const picture = sharp(Buffer.from(svg), { density: 72 * (size / 512) * 2 }).resize(size, size, { background: LEAF });
  await writeFile(`public/${name}`, await picture.png({ palette: true }).toBuffer());
  console.log(`public/${name}`);
}
