import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{admin,contract,sandbox,scripts,server,ui,web}/**/*.test.ts'],
    globalSetup: './testing/global-setup.ts',
    setupFiles: './testing/randomness.ts',
    // Two more than the two cores of a small machine: most tests wait for PostgreSQL or for a process they started.
    maxWorkers: 4,
    // Files share the modules of their worker; what they change (databases, folders, ports) is their own.
    isolate: false,
    // Generous, for small and busy machines: what does not come at all fails as well, only later.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    expect: { poll: { timeout: 30_000 } },
  },
});
