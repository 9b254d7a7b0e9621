/** '148 MB', '2.1 GB'. */
export function sizeText(bytes: number): string {
  const megabytes = bytes / 1024 ** 2;
  if (megabytes < 1) return `${Math.max(1, Math.round(bytes / 1024))} KB`;
  return megabytes < 1024 ? `${Math.round(megabytes)} MB` : `${(megabytes / 1024).toFixed(1)} GB`;
}
export const megabytesText = (megabytes: number): string => sizeText(megabytes * 1024 ** 2);

/** '40 s', '7 min', '3 h', '12 days'. */
export function spanText(seconds: number): string {
  if (seconds < 60) return `${Math.round(seconds)} s`;
  if (seconds < 3600) return `${Math.round(seconds / 60)} min`;
  const hours = Math.round(seconds / 3600);
  return hours < 48 ? `${hours} h` : `${Math.round(hours / 24)} days`;
}

/** '38 ms', '0.8 s'. */
export const tookText = (ms: number): string => (ms < 100 ? `${ms} ms` : `${(ms / 1000).toFixed(1)} s`);
