import type { Page } from '@playwright/test';
import * as OTPAuth from 'otpauth';
import { expect } from './fixtures.ts';

/** The accounts of the demo: they may do without a second factor. */
export const OWNER = { email: 'owner@komarika.example', password: 'aloe-vera-owner' };
export const PACKER = { email: 'staff@komarika.example', password: 'aloe-vera-staff' };

export async function signIn(page: Page, { email, password }: typeof OWNER, path = '/admin'): Promise<void> {
  const wanted = path.replace(/^\/admin/, '');
  await page.goto(`/admin/login${wanted && `?return=${encodeURIComponent(wanted)}`}`);
  await page.getByLabel('Mail', { exact: true }).fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Go on' }).click();
}

/** What the phone of a member of staff shows. `ahead`: the code that comes next. */
export function codeOf(secret: string, ahead = 0): string {
  return new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret) }).generate({
    timestamp: Date.now() + ahead * 30_000,
  });
}

export async function expectToast(page: Page, text: string | RegExp): Promise<void> {
  await expect(page.locator('.toast')).toContainText(text);
}
