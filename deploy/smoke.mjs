// node deploy/smoke.mjs http://localhost:8080: whether a shop that was just deployed serves what shoppers ask for first.
const [address = 'http://localhost:8080'] = process.argv.slice(2);

async function look(path, isRight) {
  const answer = await fetch(address + path, { signal: AbortSignal.timeout(15_000) });
  const body = await answer.text();
  if (answer.status !== 200 || !isRight(body))
    throw new Error(`${path} was answered with ${answer.status}: ${body.slice(0, 200)}`);
  console.log(`  ${path}: ${answer.status}, ${body.length} characters`);
  return body;
}

try {
  await look('/api/health/live', (body) => JSON.parse(body).status === 'ok');
  await look('/api/health', (body) => JSON.parse(body).database === 'up');
  await look('/api/products', (body) => Array.isArray(JSON.parse(body).products));
  await look('/shop', (body) => body.includes('</html>'));
  const home = await look('/', (body) => body.includes('</html>'));
  const [script] = /\/assets\/[\w.-]+\.js/.exec(home) ?? [];
  if (!script) throw new Error('The first page names no script.');
  await look(script, (body) => body.length > 100);
  const [picture] = /\/images\/[0-9a-f]{64}\/\d+\.\w+/.exec(home) ?? [];
  if (picture) await look(picture, (body) => body.length > 100);
  await look('/admin', (body) => body.includes('</html>'));
} catch (error) {
  console.error(`  ${error.message}`);
  process.exitCode = 1;
}
