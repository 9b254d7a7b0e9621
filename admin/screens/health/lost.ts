import { spanText } from '#admin/screens/health/words.ts';
import type { Backups } from '#contract/staff/health.ts';

/** What a fire takes with it: a backup on the same disk helps nobody then. */
export function lostOf({ isOn, hasFile, elsewhereAt, moments }: Backups, now = Date.now()) {
  const name = 'If this machine burns now';
  const copiedUntil = moments?.copiedUntil ?? null;
  const newest = Math.max(...[elsewhereAt, copiedUntil].flatMap((at) => (at ? [Date.parse(at)] : [])));
  if (newest > 0) {
    const value = spanText(Math.max(0, (now - newest) / 1000));
    const what = copiedUntil && newest === Date.parse(copiedUntil) ? 'every change is copied to' : 'the backup lies in';
    return { name, value, more: `of orders at most: ${what} the bucket` };
  }
  if (!isOn) return { name, value: 'Ask', more: 'whoever keeps your database' };
  return {
    name,
    value: 'Everything',
    more: hasFile ? 'backups lie on this machine alone: download one' : 'there is no good backup yet',
  };
}
