import { describe, expect, test } from 'vitest';
import { callerAddress, networkOf } from '#server/platform/http/caller-address.ts';

const from = (forwarded: string | undefined, proxies: number, remoteAddress?: string) =>
  callerAddress(
    { headers: forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }, socket: { remoteAddress } },
    proxies,
  );

describe('the address of a caller', () => {
  test('[SEC-04] is whoever is connected, unless a proxy stands in front', () => {
    expect(from('203.0.113.9', 0, '198.51.100.7')).toBe('198.51.100.7');
    expect(from(undefined, 1, '198.51.100.7')).toBe('198.51.100.7');
    expect(callerAddress(undefined, 0)).toBe('in-process');
  });

  test.each([
    [1, '10.0.0.2'],
    [2, '203.0.113.9'],
    [3, '192.0.2.66'],
  ])('[SEC-04] behind %i proxies is that many entries from the end: %s', (proxies, caller) => {
    expect(from('192.0.2.66, 203.0.113.9,10.0.0.2', proxies, '127.0.0.1')).toBe(caller);
  });

  test('[SEC-04] is not taken from a header with fewer entries than there are proxies', () => {
    expect(from('192.0.2.66', 2, '198.51.100.7')).toBe('198.51.100.7');
  });

  test.each(['', ' ', 'unknown', '1.2.3', '999.1.1.1', `10.0.0.1, ${'9'.repeat(60_000)}`, "'; drop table users"])(
    '[SEC-04] is whoever is connected where the header names none: %.30s',
    (forwarded) => expect(from(forwarded, 1, '198.51.100.7')).toBe('198.51.100.7'),
  );

  test('[SEC-04] at the end of a very long header is still found', () => {
    expect(from(`${'10.0.0.1, '.repeat(5000)}203.0.113.9`, 1, '127.0.0.1')).toBe('203.0.113.9');
  });

  test.each([
    ['::ffff:203.0.113.9', '203.0.113.9'],
    ['::FFFF:203.0.113.9', '203.0.113.9'],
    ['203.0.113.9:4711', '203.0.113.9'],
    ['[2001:db8::1]:443', '2001:db8::1'],
    ['[2001:db8::1]', '2001:db8::1'],
  ])('[SEC-04] %s is the plain %s', (written, plain) => {
    expect(from(written, 1)).toBe(plain);
    if (!/[[\]]|\d:\d{4}$/.test(written)) expect(from(undefined, 0, written)).toBe(plain);
  });
});

describe('what counts as one caller', () => {
  test.each([
    ['203.0.113.9', '203.0.113.9'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::', '2001:db8:0:0::/64'],
    ['2001:db8::5:6', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['fe80::1%eth0', 'fe80:0:0:0::/64'],
    ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
    ['in-process', 'in-process'],
  ])('[SEC-04] of %s is %s', (address, network) => expect(networkOf(address)).toBe(network));

  test('[SEC-04] is the same for all addresses of one /64, and another for the next', () => {
    const network = networkOf('2001:db8:1:2:ffff::1');
    expect(networkOf('2001:db8:1:2::abcd')).toBe(network);
    expect(networkOf('2001:db8:1:3::abcd')).not.toBe(network);
  });
});
