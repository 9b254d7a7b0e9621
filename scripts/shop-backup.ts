/** npm run shop:backup [-- FILE]: the whole shop in one sealed file, also while it is open. */
import { mkdir, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import path from 'node:path';
import { backupKey, keyFile } from '#server/backups/backup-key.ts';
import { writeBackup } from '#server/backups/write-backup.ts';
import { readSecretKey } from '#server/config/secret-key.ts';
import { withServer } from './with-database.ts';

await withServer(async (url, config) => {
  setPriority(constants.priority.PRIORITY_LOW); // shoppers first
  const now = new Date().toISOString().slice(0, 16).replace(/[T:]/g, '-');
  const file = path.resolve(process.argv[2] ?? path.join(config.DATA_DIR, 'backups', `shop-${now}.age`));
  await mkdir(path.dirname(file), { recursive: true });
  const began = performance.now();
  const { contents, missing } = await writeBackup({
    url,
    file,
    key: await backupKey(config),
    secretKey: readSecretKey(config),
    pictureBucket: config.PICTURE_BUCKET,
    tell: (step) => console.log(`  ${step}`),
  });
  const rows = Object.values(contents).reduce((sum, table) => sum + table.rows, 0);
  const megabytes = ((await stat(file)).size / 1e6).toFixed(1);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(
    `${rows.toLocaleString('en')} rows of ${Object.keys(contents).length} tables, ${megabytes} MB, in ${seconds} s:\n${file}`,
  );
  if (missing.length > 0)
    console.log(`Not in the bucket, so not in the backup: ${missing.length} pictures (${missing.join(', ')}).`);
  if (!config.BACKUP_KEY)
    console.log(`It opens with the key in ${keyFile(config)} alone: keep a copy of that where the backups are not.`);
});
