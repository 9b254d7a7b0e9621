import { defineConfig } from 'vitest/config';
import { nodeFlags } from './scripts/setup.mjs';
import { findNightlyFiles, SERVER_TESTS } from './scripts/test-titles.ts';
import { LAST, LongFilesFirst } from './testing/long-files-first.ts';

// What Node has compiled once it need not compile again, in no worker and in no shop that a test opens.
process.env.NODE_COMPILE_CACHE ??= nodeFlags.env.NODE_COMPILE_CACHE;

const [, resolveHook = ''] = nodeFlags.args;

const onServer = {
  globalSetup: './testing/global-setup.ts',
  // Node reads this code by itself, as in the shop: translated by Vite, it took a tenth more of the processor.
  experimental: { viteModuleRunner: false, nodeLoader: false },
};
/** About what the others have left behind. */
const AFTER_ALL_OTHERS = ['server/statements.test.ts'];
/** Needs programs of the distribution, and the machine for itself: `npm run test:cluster`. */
const CLUSTER = ['bench/cluster.test.ts'];

const isNight = process.env.TEST_LONG === 'yes';

export default defineConfig({
  test: {
    // What is marked @nightly is proved by `npm run test:long`.
    ...(isNight ? {} : { testNamePattern: /^(?!.*@nightly)/ }),
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: [SERVER_TESTS],
          exclude: [...AFTER_ALL_OTHERS, ...CLUSTER, ...(isNight ? [] : findNightlyFiles(SERVER_TESTS))],
          ...onServer,
          setupFiles: ['./testing/record-statements.ts'],
        },
      },
      { extends: true, test: { name: LAST, include: AFTER_ALL_OTHERS, ...onServer, sequence: { groupOrder: 1 } } },
      ...(process.env.TEST_CLUSTER
        ? [{ extends: true as const, test: { name: 'cluster', include: CLUSTER, experimental: onServer.experimental } }]
        : []),
      { extends: true, test: { name: 'browser code', include: ['{admin,ui,web}/**/*.test.ts'] } },
    ],
    setupFiles: ['./testing/randomness.ts', './testing/cheap-hashing.ts'],
    // Two more than the two cores of a small machine: most tests wait for PostgreSQL or for a process they started.
    maxWorkers: 4,
    sequence: { sequencer: LongFilesFirst },
    // A tenth of the time went into collecting garbage that was hardly made.
    execArgv: ['--max-semi-space-size=32', resolveHook],
    // Files share the modules of their worker; what they change (databases, folders, ports) is their own.
    isolate: false,
    // Generous, for small and busy machines: what does not come at all fails as well, only later.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
