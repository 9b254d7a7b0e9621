import { readFileSync } from 'node:fs';
import path from 'node:path';

export const FILES = path.resolve('deploy/cluster');
const ADDRESS = /\b(?:10\.0\.0\.1[123]|127\.0\.0\.1):\d+/g;

/** Its first part names the first machine, and is changed for the others as its comment says; the rest is the same on all. */
type Machine = { name: string; number: number };
type Here = {
  /** Where an address of the file is on this machine. */
  ports: Map<string, number>;
  /** What is not only an address. */
  instead: Record<string, string>;
};

/** A file of settings, filled in as somebody would for a machine of theirs. Nothing is set that it does not name. */
export function readSettings(
  file: string,
  { name, number }: Machine,
  { ports, instead }: Here,
): Record<string, string> {
  const [own = '', ...shared] = readFileSync(path.join(FILES, file), 'utf8').split('\n\n');
  const text = [own.replaceAll('=db1\n', `=${name}\n`).replaceAll('10.0.0.11', `10.0.0.1${number}`), ...shared];
  const lines = text.join('\n').matchAll(/^(\w+)=(.*)$/gm);
  const settings = Object.fromEntries([...lines].map(([, setting = '', value = '']) => [setting, value]));
  const unknown = Object.keys(instead).filter((setting) => !(setting in settings));
  if (unknown.length > 0) throw new Error(`deploy/cluster/${file} does not have ${unknown.join(', ')}.`);
  return Object.fromEntries(
    Object.entries(settings).map(([setting, value]) => [
      setting,
      instead[setting] ?? value.replaceAll(ADDRESS, (address) => `127.0.0.1:${portHere(address, ports)}`),
    ]),
  );
}

function portHere(address: string, ports: Map<string, number>): number {
  const port = ports.get(address);
  if (port === undefined) throw new Error(`Nobody is at ${address}.`);
  return port;
}
