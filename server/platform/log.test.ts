import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createLog } from '#server/platform/log.ts';

const run = (script: string) =>
  promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]).catch((error) => error);

/** What a log writes when `say` speaks to it. */
function written(say: (log: ReturnType<typeof createLog>) => void) {
  const lines: string[] = [];
  say(createLog({ LOG_LEVEL: 'trace' }, { write: (line) => void lines.push(line) }));
  return { text: lines.join(''), line: JSON.parse(lines[0] ?? '{}') };
}

test('[OPS-05] log lines are structured and hide what must not be written', async () => {
  const script = `
    import { createLog } from '#server/platform/log.ts';
    const log = createLog({ LOG_LEVEL: 'info' });
    log.info({ requestId: 'r-1', password: 'hunter2', user: { email: 'nimali@example.com', token: 'abc123' } }, 'signed in');
  `;
  const { stdout } = await run(script);
  const line = JSON.parse(stdout);
  expect(line).toMatchObject({ level: 'info', requestId: 'r-1', msg: 'signed in' });
  expect(stdout).not.toMatch(/hunter2|nimali|abc123/);
});

test('[OPS-05] the id of a request is found as it was told, whatever digits it has', () => {
  const requestId = '12345678-1234-4123-8123-123456789012';
  const { line } = written((log) => log.info({ requestId, said: requestId }, 'request'));
  expect(line).toMatchObject({ requestId, said: expect.stringContaining('[digits]') });
});

describe('an error in the log', () => {
  const statement = Object.assign(
    new Error('Failed query: insert into "users" values ($1, \'Kamala\')\nparams: nimali@example.com,Nimali', {
      cause: Object.assign(new Error('duplicate key value violates unique constraint "users_email"'), {
        name: 'error',
        severity: 'ERROR',
        code: '23505',
        detail: 'Key (email)=(nimali@example.com) already exists.',
        where: 'unnamed portal with parameters: $1 = Nimali',
        table: 'users',
        constraint: 'users_email',
      }),
    }),
    { query: 'insert into "users"', params: ['nimali@example.com', 'Nimali'] },
  );

  test('[SEC-11] keeps its kind, code, names of the schema and place, and drops the data', () => {
    const { text, line } = written((log) => log.error({ err: statement, requestId: 'r-1' }, 'request failed'));
    expect(text).not.toMatch(/nimali|kamala/i);
    expect(line.err).toMatchObject({
      message: 'Failed query: insert into "users" values ($1, \'...\')',
      cause: {
        code: '23505',
        table: 'users',
        constraint: 'users_email',
        message: 'duplicate key value violates unique constraint "users_email"',
      },
    });
    expect(line.err.stack).toMatch(/^at .*log\.test\.ts\S*:\d+:\d+/);
    expect(Object.keys(line.err)).toEqual(['type', 'message', 'stack', 'cause']);
  });

  test('[SEC-11] is cleaned wherever it stands: alone, under another name, among several, deep in causes', () => {
    const many = new AggregateError([statement, new Error('wrapped', { cause: statement })], 'two failed');
    const { text } = written((log) => {
      log.error(statement);
      log.error({ err: statement });
      log.error({ why: { first: [statement] } }, 'otherwise');
      log.error({ err: many }, 'many');
      log.error({ err: { params: 'nimali@example.com' } }, 'no error at all');
      log.error('%s went wrong', statement.message);
    });
    expect(text).not.toMatch(/nimali|kamala/i);
    expect(text.match(/users_email/g)?.length).toBeGreaterThan(4);
  });

  test('[SEC-11] keeps no quoted answer, address, link, hash or card in its message', () => {
    const secrets = [
      'fetch of https://shop:hush@bank.example/pay?token=abcDEF123&x=Nimali failed',
      'Can’t send mail: 550 <nimali.p@example.com> No such mailbox',
      'hash argon2id$19456$2$c2FsdHNhbHQ$aGFzaA is odd',
      `GET /payments/go/${'0f'.repeat(32)}`,
      `link ${'aB3'.repeat(14)}x`,
      'call +94 77 123 4567 or 0771234567',
      'card 5123 4500 0000 0008',
    ];
    const { text } = written((log) => {
      for (const secret of secrets) log.warn({ err: new Error(secret), path: secret }, secret);
      try {
        JSON.parse('<p>Nimali</p>');
      } catch (error) {
        log.warn({ err: error }, 'not read');
      }
    });
    expect(text).not.toMatch(/hush|abcDEF|Nimali|argon2|aGFzaA|(0f){32}|aB3aB3|123.?4567|5123/i);
    expect(text).toContain('is not valid JSON');
  });
});

test('[SEC-11] what nobody caught, and what a library prints, is a line of the log, and the process ends', async () => {
  const { stdout, stderr, code } = await run(`
    import { createLog } from '#server/platform/log.ts';
    import { logFaults } from '#server/platform/process-faults.ts';
    const faults = logFaults(createLog({ LOG_LEVEL: 'info' }));
    faults.hasOpened(() => process.exit(7));
    const error = Object.assign(new Error('Failed query: x\\nparams: nimali@example.com'), { params: ['Nimali'] });
    console.error(error, { row: 'nimali@example.com' });
    Promise.reject(error);
  `);
  expect(code).toBe(7);
  expect(stderr).toBe('');
  const lines = stdout
    .trim()
    .split('\n')
    .map((line: string) => JSON.parse(line));
  expect(lines.map(({ level }: { level: string }) => level).sort()).toEqual(['error', 'fatal']);
  expect(stdout).not.toMatch(/nimali/i);
});
