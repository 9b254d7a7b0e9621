import { randomFillSync } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, expectNoSidewaysScroll, ONCE, test } from './fixtures.ts';
import { OWNER, signIn, withShop } from './staff.ts';

const [WIDTH, HEIGHT] = [6000, 4500];

/** Of noise, so that it weighs what the photographs of a good camera do. */
function largePhotograph(): Promise<Buffer> {
  const noise = randomFillSync(Buffer.alloc(WIDTH * HEIGHT * 3));
  return sharp(noise, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .jpeg({ quality: 98 })
    .toBuffer();
}

/** As a chooser of files hands it over; given as bytes it would travel through the debugger. */
async function onDisk(name: string, bytes: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, bytes);
  return path;
}

test('[PRD-42] a photograph of 30 MB is made smaller in sight, and one that cannot be is refused before it is sent @nightly', {
  tag: ONCE,
}, async ({ browser }) => {
  test.setTimeout(180_000);
  await withShop(browser, { device: {} }, async (page) => {
    await signIn(page, OWNER, '/admin/products/new');
    const photograph = await largePhotograph();
    expect(photograph.length).toBeGreaterThan(30_000_000);
    await expect(page.getByText('Photographs of any size are made smaller here first')).toBeVisible();
    const pictures = page.getByLabel('Pictures', { exact: true });
    await pictures.setInputFiles(await onDisk('IMG_30.jpg', photograph));
    const coming = page.locator('.photo.is-coming');
    await expect(coming).toContainText(/\d\d MB is made smaller here|Sending|makes its sizes/);
    await expect(coming.getByRole('progressbar')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect(page.locator('.photo[data-place]')).toHaveCount(1, { timeout: 120_000 });

    const sent: string[] = [];
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
    await pictures.setInputFiles(await onDisk('IMG_31.tif', Buffer.concat([Buffer.from('II*\0'), photograph])));
    await expect(coming).toContainText('this browser cannot make it smaller');
    expect(sent).toEqual([]);
  });
});
