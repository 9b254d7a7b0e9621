// npm run test:faults: installs the tools first, with whatever Node there is; test-faults.ts does the rest.
import { ensureInstalled, node, run, say, toldToStop } from './setup.mjs';

try {
  await ensureInstalled({ withTools: true });
  await run(node(), ['scripts/test-faults.ts', ...process.argv.slice(2)], { signal: toldToStop() });
} catch (error) {
  say(error.message);
  process.exit(1);
}
