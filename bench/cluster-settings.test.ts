import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readSettings } from '#testing/cluster/settings.ts';

/** A port of this machine for each address, in which one can read what it stands for. */
const portOf = (machine: number, port: number) => machine * 10_000 + port;
const ports = new Map([
  ['127.0.0.1:5000', 5000],
  ...[1, 2, 3].flatMap((machine) =>
    [2379, 2380, 5432, 8008].map((port) => [`10.0.0.1${machine}:${port}`, portOf(machine, port)] as [string, number]),
  ),
]);
const here = { ports, instead: {} };

test('[SCL-64] the settings of a machine are those of the first with its own name and addresses', () => {
  const second = readSettings('etcd.env', { name: 'db2', number: 2 }, here);
  expect(second).toMatchObject({
    ETCD_NAME: 'db2',
    ETCD_LISTEN_CLIENT_URLS: 'http://127.0.0.1:22379',
    ETCD_INITIAL_CLUSTER: 'db1=http://127.0.0.1:12380,db2=http://127.0.0.1:22380,shop=http://127.0.0.1:32380',
  });
  const patroni = readSettings('patroni.env', { name: 'db2', number: 2 }, here);
  expect(patroni).toMatchObject({ PATRONI_NAME: 'db2', PATRONI_POSTGRESQL_LISTEN: '127.0.0.1:25432' });
  expect(readSettings('haproxy.env', { name: 'shop', number: 3 }, here).DB2).toBe('127.0.0.1:25432');
});

test.each(['etcd.env', 'patroni.env', 'haproxy.env'])(
  '[SCL-64] no address of %s is left, and none is unknown',
  (file) => {
    expect(JSON.stringify(readSettings(file, { name: 'db1', number: 1 }, here))).not.toContain('10.0.0.');
  },
);

test('[SCL-64] what a file does not name is not set, and an address that nobody has is told', () => {
  const instead = { PATRONI_NMAE: 'db1' };
  expect(() => readSettings('patroni.env', { name: 'db1', number: 1 }, { ports, instead })).toThrow(
    'deploy/cluster/patroni.env does not have PATRONI_NMAE.',
  );
  const nobody = { ports: new Map<string, number>(), instead: {} };
  expect(() => readSettings('etcd.env', { name: 'db1', number: 1 }, nobody)).toThrow('Nobody is at 10.0.0.11:2379.');
});

test('[SCL-64] a primary that cannot reach etcd has given up before another one begins', () => {
  const settings = readFileSync('deploy/cluster/patroni.yml', 'utf8');
  const [ttl = 0, loopWait = 0, retryTimeout = 0] = ['ttl', 'loop_wait', 'retry_timeout'].map((name) =>
    Number(new RegExp(`^ +${name}: (\\d+)$`, 'm').exec(settings)?.[1]),
  );
  expect(loopWait + 2 * retryTimeout).toBeLessThanOrEqual(ttl);
});
