import { z } from 'zod';
import { CODE_PURPOSES } from '#server/accounts/tables.ts';
import type { Job } from '#server/platform/jobs/jobs.ts';
import { LANGUAGE_CODES } from '#texts/core/languages.ts';

/** What has to be known to send a code: `seed` is what it is made from. */
const Letter = z.object({
  address: z.string(),
  seed: z.string(),
  handleHash: z.string(),
  purpose: z.enum(CODE_PURPOSES),
  device: z.string(),
});
export type Letter = z.output<typeof Letter>;

/**
 * Whether there is such an order, and a way to whoever placed it, is found out by a job: the request does the same work, and
 * takes the same time, for every number and phone.
 */
export const mailCodeOfOrder = {
  name: 'mail-code-of-order',
  payload: Letter.extend({ language: z.enum(LANGUAGE_CODES) }),
  retryLimit: 5,
  retryDelay: 5,
} satisfies Job;

export type NumberAndPhone = { number: number; phone: string };

export const orderAddress = ({ number, phone }: NumberAndPhone): string => `${number} ${phone}`;

export function readOrderAddress(address: string): NumberAndPhone {
  const [number, phone = ''] = address.split(' ');
  return { number: Number(number), phone };
}
