import * as z from 'zod/mini';

const base64url = (most: number) => z.string().check(z.regex(/^[\w-]+={0,2}$/), z.maxLength(most));

const common = {
  id: base64url(1400),
  rawId: base64url(1400),
  type: z.literal('public-key'),
  clientExtensionResults: z._default(z.record(z.string(), z.unknown()), {}),
  authenticatorAttachment: z.optional(z.enum(['platform', 'cross-platform'])),
};

/** What a browser makes of a new passkey, as WebAuthn writes it in JSON. */
export const NewPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8000),
    attestationObject: base64url(40_000),
    transports: z.optional(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(10))),
  }),
});
export type NewPasskey = z.output<typeof NewPasskey>;

/** What it signs with one. */
export const UsedPasskey = z.object({
  ...common,
  response: z.object({
    clientDataJSON: base64url(8000),
    authenticatorData: base64url(8000),
    signature: base64url(8000),
    userHandle: z.optional(base64url(200)),
  }),
});
export type UsedPasskey = z.output<typeof UsedPasskey>;

/** What the browser is asked with; it goes on as it is. */
export const PasskeyOptions = z.object({ options: z.record(z.string(), z.unknown()) });

export const Passkey = z.object({
  id: z.int(),
  device: z.string(),
  addedAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.output<typeof Passkey>;
