import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from '#server/platform/http/security-headers.ts';

const hashOf = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

test('[OPS-06] a page may run its own inline scripts, named by hash, and no others', () => {
  const policy = pagePolicy(['one()', 'two()'], {});
  expect(policy).toContain(`script-src 'self' ${hashOf('one()')} ${hashOf('two()')};`);
  expect(policy).not.toContain("script-src 'self' 'unsafe-inline'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).toContain("connect-src 'self';");
});

test('[OPS-06] [SPC-03] an API on another origin may be called, and its pictures shown', () => {
  const policy = pagePolicy([], { apiOrigin: 'https://api.example' });
  expect(policy).toContain("connect-src 'self' https://api.example;");
  expect(policy).toContain("img-src 'self' data: https://api.example;");
  const named = pagePolicy([], { publicOrigin: 'https://shop.example' });
  expect(named).toContain("img-src 'self' data: https://shop.example;");
  expect(named).toContain("connect-src 'self';");
});

test('[SEC-13] no text becomes markup, except where the gateway’s own scripts run', () => {
  expect(pagePolicy([], {})).toContain("; require-trusted-types-for 'script'; trusted-types default");
  expect(pagePolicy([], { gateway: 'https://bank.example' })).not.toContain('trusted-types');
});

test('[PAY-12] only the pages on which a card is typed may load the gateway', () => {
  const gateway = 'https://bank.example';
  const policy = pagePolicy([], { gateway });
  for (const rule of ['script-src', 'frame-src', 'connect-src', 'form-action', 'img-src']) {
    expect(policy).toMatch(new RegExp(`(^|; )${rule} [^;]*${gateway}(;|$)`));
  }
  expect(pagePolicy([], {})).not.toContain(gateway);
});
