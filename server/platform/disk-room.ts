import { statfs } from 'node:fs/promises';

const MEGABYTE = 1024 * 1024;
/** Below this a database has no room to work in. Of a large disk two parts in a hundred, up to two gigabytes. */
const LEAST_MEGABYTES = 200;
const LEAST_PART = 0.02;
const ALWAYS_ENOUGH_MEGABYTES = 2048;

export type DiskRoom = { freeMegabytes: number; isEnough: boolean };

export async function readDiskRoom(folder: string): Promise<DiskRoom> {
  const { bavail, blocks, bsize } = await statfs(folder);
  const freeMegabytes = Math.floor((bavail * bsize) / MEGABYTE);
  const part = (blocks * bsize * LEAST_PART) / MEGABYTE;
  const least = Math.min(Math.max(LEAST_MEGABYTES, part), ALWAYS_ENOUGH_MEGABYTES);
  return { freeMegabytes, isEnough: freeMegabytes >= least };
}
