import type { Page } from '@playwright/test';
import { expect, expectNoSidewaysScroll } from './fixtures.ts';

/** Also what is laid out only when somebody comes near. */
export async function revealAll(page: Page): Promise<void> {
  await page.addStyleTag({ content: '.below-fold { content-visibility: visible !important }' });
}

/** Sinhala and Tamil have room here: nothing scrolls sideways, is set as only Latin letters may be, or is cut off. */
export async function expectSuited(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  expect.soft(await unsuited(page), `${page.url()} at ${page.viewportSize()?.width} px`).toEqual([]);
}

async function unsuited(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    /** By a box that hides what does not fit, or by the edge of a control. What lies wholly outside is hidden on purpose. */
    function isCut(text: Text): boolean {
      const range = document.createRange();
      range.selectNodeContents(text);
      const lines = [...range.getClientRects()];
      for (let box = text.parentElement; box; box = box.parentElement) {
        // The name above the button to buy stands whole on the page.
        if (box.matches('[data-foot-bar] .font-serif')) return false;
        const { overflowX, overflowY, position } = getComputedStyle(box);
        const { left, right, top, bottom } = box.getBoundingClientRect();
        const holds = box.matches('button, .btn, td, th');
        const crosses = (from: number, to: number, edge: number) => from < edge - 2 && to > edge + 2;
        for (const line of lines) {
          const isAcross = crosses(line.left, line.right, left) || crosses(line.left, line.right, right);
          const isOver = crosses(line.top, line.bottom, top) || crosses(line.top, line.bottom, bottom);
          if (isAcross && (holds || /hidden|clip/.test(overflowX))) return true;
          if (isOver && (holds || /hidden|clip/.test(overflowY))) return true;
        }
        if (position === 'fixed' || /auto|scroll/.test(overflowX + overflowY)) return false;
      }
      return false;
    }

    const found: string[] = [];
    for (const field of document.querySelectorAll<HTMLInputElement>('input[placeholder]:placeholder-shown')) {
      field.value = field.placeholder;
      if (field.checkVisibility() && field.scrollWidth > field.clientWidth) found.push(`cut: ${field.placeholder}`);
      field.value = '';
    }
    for (const element of document.querySelectorAll<HTMLElement>('body *')) {
      const texts = [...element.childNodes].filter((node) => node instanceof Text);
      const words = texts.map(({ data }) => data).join('');
      if (!/[\u0b80-\u0dff]/.test(words) || !element.checkVisibility() || element.closest('.sr-only')) continue;
      const { fontSize, lineHeight, letterSpacing, fontStyle } = getComputedStyle(element);
      const wrong = [
        Number.parseFloat(lineHeight) / Number.parseFloat(fontSize) < 1.24 && 'tight',
        Number.parseFloat(fontSize) < 14 && 'small',
        (!/^(normal|0px)$/.test(letterSpacing) || fontStyle !== 'normal') && 'torn',
        texts.some(isCut) && 'cut',
      ].filter(Boolean);
      if (wrong.length > 0) found.push(`${wrong.join(', ')}: ${words} ${element.className}`);
    }
    return found;
  });
}
