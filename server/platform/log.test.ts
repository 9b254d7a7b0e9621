import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

test('[OPS-05] log lines are structured and hide what must not be written', async () => {
  const script = `
    import { createLog } from '#server/platform/log.ts';
    const log = createLog({ LOG_LEVEL: 'info' });
    log.info({ requestId: 'r-1', password: 'hunter2', user: { email: 'nimali@example.com', token: 'abc123' } }, 'signed in');
  `;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const line = JSON.parse(stdout);
  expect(line).toMatchObject({ level: 'info', requestId: 'r-1', msg: 'signed in' });
  expect(stdout).not.toMatch(/hunter2|nimali|abc123/);
});
