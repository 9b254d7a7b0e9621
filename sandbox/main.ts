/** The sandbox on its own: `npm run sandbox`. It prints the settings that make a shop use it. */
import { openSandbox } from '#sandbox/server.ts';

const { SANDBOX_PORT = '3901', SANDBOX_HOST, SANDBOX_STATE } = process.env;

try {
  const sandbox = await openSandbox({
    port: Number(SANDBOX_PORT),
    ...(SANDBOX_HOST && { host: SANDBOX_HOST }),
    ...(SANDBOX_STATE && { stateFile: SANDBOX_STATE }),
  });
  console.error(`The payment sandbox is open at ${sandbox.url}. A shop uses it with these settings:`);
  for (const [key, value] of Object.entries(sandbox.settings)) console.error(`${key}=${JSON.stringify(value)}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
} catch (error) {
  const { code, message } = error as NodeJS.ErrnoException;
  const isBusy = code === 'EADDRINUSE';
  console.error(isBusy ? `Port ${SANDBOX_PORT} is in use. Set SANDBOX_PORT to another.` : message);
  process.exit(1);
}
