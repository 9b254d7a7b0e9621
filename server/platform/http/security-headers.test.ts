import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('[OPS-06] a page may run its own inline scripts, named by hash, and no others', () => {
  const html = `<script>one()</script><script type="module" async="">two()</script><script src="/a.js"></script>`;
  const policy = pagePolicy(html, { apiOrigin: undefined });
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self';");
});

test('[OPS-06] an API on another origin may be called', () => {
  expect(pagePolicy('', { apiOrigin: 'https://api.example' })).toContain("connect-src 'self' https://api.example;");
});
