import { PDFiumLibrary, type PDFiumPage } from '@hyzyla/pdfium';
import type { Page } from '@playwright/test';
import { BitArray, Code128Reader, GlobalHistogramBinarizer, RGBLuminanceSource } from '@zxing/library';

const POINTS_PER_MM = 72 / 25.4;
/** As a good printer: the thinnest bars are several dots wide. */
const DOTS_PER_MM = 8;
/** Nothing is printed so near to the edge: printers can not. */
const EDGE_MM = 3;

export type Sheet = {
  /** In whole millimetres: '148 x 210'. */
  size: string;
  text: string;
  /** Whether there is ink at the edge: something goes on beyond it. */
  hasInkAtEdge: boolean;
  /** What a scanner reads on it. */
  codes: string[];
};

type Picture = { dark: Uint8ClampedArray; width: number; height: number };

/** The sheets that leave the printer. */
export async function printed(page: Page): Promise<Sheet[]> {
  const library = await PDFiumLibrary.init();
  const document = await library.loadDocument(await page.pdf({ preferCSSPageSize: true }));
  const sheets: Sheet[] = [];
  for (const sheet of document.pages()) sheets.push(await readSheet(sheet));
  document.destroy();
  library.destroy();
  return sheets;
}

async function readSheet(sheet: PDFiumPage): Promise<Sheet> {
  const { originalWidth, originalHeight } = sheet.getOriginalSize();
  const text = sheet.getText().replaceAll(/\s+/g, ' ');
  const picture = await draw(sheet);
  return {
    size: `${Math.round(originalWidth / POINTS_PER_MM)} x ${Math.round(originalHeight / POINTS_PER_MM)}`,
    text,
    hasInkAtEdge: hasInkAtEdge(picture),
    codes: scan(picture),
  };
}

async function draw(sheet: PDFiumPage): Promise<Picture> {
  let picture: Picture | undefined;
  await sheet.render({
    scale: DOTS_PER_MM / POINTS_PER_MM,
    render: async ({ data, width, height }) => {
      const dark = new Uint8ClampedArray(width * height);
      for (let dot = 0; dot < dark.length; dot += 1) dark[dot] = data[dot * 4 + 1] ?? 255;
      picture = { dark, width, height };
      return data;
    },
  });
  if (!picture) throw new Error('The sheet was not drawn.');
  return picture;
}

function hasInkAtEdge({ dark, width, height }: Picture): boolean {
  const edge = EDGE_MM * DOTS_PER_MM;
  const isInk = (x: number, y: number) => (dark[y * width + x] ?? 255) < 128;
  for (let near = 0; near < edge; near += 1) {
    for (let x = 0; x < width; x += 1) if (isInk(x, near) || isInk(x, height - 1 - near)) return true;
    for (let y = 0; y < height; y += 1) if (isInk(near, y) || isInk(width - 1 - near, y)) return true;
  }
  return false;
}

/** Every Code 128 that a line across the sheet meets, each once. */
function scan({ dark, width, height }: Picture): string[] {
  const binarizer = new GlobalHistogramBinarizer(new RGBLuminanceSource(dark, width, height));
  const reader = new Code128Reader();
  const found = new Set<string>();
  for (let y = 0; y < height; y += 2 * DOTS_PER_MM) {
    try {
      const row = binarizer.getBlackRow(y, new BitArray(width));
      found.add(reader.decodeRow(y, row).getText());
    } catch {
      // Nothing to be read on this line.
    }
  }
  return [...found];
}
