import { createHash } from 'node:crypto';

/** For every answer of the shop. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** An answer that is data and not a page may load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

const INLINE_SCRIPT = /<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g;

/** Whom a page may speak to beside the shop itself; `gateway` also runs scripts and frames in it. */
type Allowed = { apiOrigin?: string | undefined; gateway?: string | undefined };

/**
 * The policy of one page. Its inline scripts are named by their hash, so the same bytes can be kept and sent to
 * everybody without a nonce.
 */
export function pagePolicy(html: string, { apiOrigin, gateway }: Allowed): string {
  const hashes = new Set(
    [...html.matchAll(INLINE_SCRIPT)].map(([, script]) => {
      return `'sha256-${createHash('sha256')
        .update(script as string)
        .digest('base64')}'`;
    }),
  );
  const withGateway = (rule: string) => (gateway ? `${rule} ${gateway}` : rule);
  const connect = apiOrigin ? `connect-src 'self' ${apiOrigin}` : "connect-src 'self'";
  return [
    "default-src 'self'",
    withGateway(`script-src 'self' ${[...hashes].join(' ')}`.trimEnd()),
    "style-src 'self' 'unsafe-inline'", // style attributes carry measures such as a rating or a zoom position
    withGateway("img-src 'self' data:"),
    withGateway(connect),
    ...(gateway ? [`frame-src ${gateway}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    withGateway("form-action 'self'"),
    "frame-ancestors 'none'",
  ].join('; ');
}
