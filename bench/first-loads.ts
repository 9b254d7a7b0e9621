import { firstLoad } from '../testing/first-load.ts';
import { type Row, rowOf } from './rows.ts';

const PAGES = [
  '/',
  '/shop',
  '/product/1',
  '/checkout',
  '/about',
  '/blog',
  '/blog/1',
  '/login',
  '/register',
  '/profile',
];

/** What a page's own scripts weigh on the way. */
export async function firstLoads(port: number): Promise<Row[]> {
  const rows: Row[] = [];
  for (const path of PAGES) {
    const { files, bytes } = firstLoad(await (await fetch(`http://localhost:${port}${path}`)).text());
    rows.push(rowOf(`first JavaScript of ${path} (${files.length} files)`, [bytes / 1000], 'kB gzip', { atMost: 110 }));
  }
  return rows;
}
