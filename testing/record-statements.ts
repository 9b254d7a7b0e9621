import { afterAll, expect } from 'vitest';
import { writeRecorded } from '#testing/recorded.ts';
import { takeRecorded } from '#testing/recorder.ts';

/** Set before each test file (vitest.config.ts): what the shop asks of its database is written down for server/statements.test.ts. */
const { testPath = '' } = expect.getState();
writeRecorded(testPath, []);

afterAll(() => writeRecorded(testPath, takeRecorded()));
