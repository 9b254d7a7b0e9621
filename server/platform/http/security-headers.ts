import { createHash } from 'node:crypto';

/** For every response of the shop. */
export const securityHeaders = {
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy': 'camera=(), microphone=(), geolocation=(), browsing-topics=()',
};

/** A year. Other names of the domain are not ours to decide about. */
export const HTTPS_ONLY = 'max-age=31536000';

/** A response that is data and not a page may load nothing at all. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'";

/** Whom a page may speak to beside the shop itself; `gateway` also runs scripts and frames in it. */
type Allowed = {
  apiOrigin?: string | undefined;
  /** Where the API names its pictures, should the page be visited by another name. */
  publicOrigin?: string | undefined;
  gateway?: string | undefined;
};

/**
 * The policy of one page. Its inline scripts are named by their hash, so the same bytes can be cached and sent to
 * everybody without a nonce.
 */
export function pagePolicy(inlineScripts: string[], { apiOrigin, publicOrigin, gateway }: Allowed): string {
  const hashes = new Set(
    inlineScripts.map((script) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`),
  );
  const withGateway = (rule: string) => (gateway ? `${rule} ${gateway}` : rule);
  const withApi = (rule: string) => (apiOrigin ? `${rule} ${apiOrigin}` : rule);
  const pictures = publicOrigin ? `img-src 'self' data: ${publicOrigin}` : "img-src 'self' data:";
  return [
    "default-src 'self'",
    withGateway(`script-src 'self' ${[...hashes].join(' ')}`.trimEnd()),
    "style-src 'self' 'unsafe-inline'", // style attributes carry measures such as a rating or a zoom position
    withGateway(withApi(pictures)),
    withGateway(withApi("connect-src 'self'")),
    ...(gateway ? [`frame-src ${gateway}`] : []),
    "object-src 'none'",
    "base-uri 'self'",
    withGateway("form-action 'self'"),
    "frame-ancestors 'none'",
    // No text becomes markup or code but by web/document/trust-no-markup.js. The gateway's scripts know nothing of it.
    ...(gateway ? [] : ["require-trusted-types-for 'script'", 'trusted-types default']),
  ].join('; ');
}
