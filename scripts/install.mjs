// npm ci in half its time. Plain JavaScript for Node 20 and newer: it runs before anything is installed.
//
// Our lock has no addresses, so that it is the same with every registry; npm alone would look each one up in all that the
// registry knows of the package. Here they are filled in by the rule that registries keep. The pinned Node is a third of
// all that is unpacked, and npm keeps one core busy: a second npm unpacks it meanwhile.
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/**
 * @typedef {(args: string[], folder: string) => Promise<string>} Npm Runs npm in a folder, and gives its output.
 * @typedef {{ manifest: Record<string, any>; lock: { packages: Record<string, any> } }} Project
 */

const FOLDER = 'node_modules';
/** Only who traces needs them; the first is also for the metrics. */
const OF_TRACES = /^@opentelemetry\/(?!api$)/;

/**
 * Installs what the lock of a folder names; without tools nothing that only they need. The old packages stay until the new
 * ones are there.
 * @param {{ root: string; npm: Npm; withTools: boolean; withTraces?: boolean }} options
 */
export async function install({ root, npm, withTools, withTraces }) {
  const registry = (await npm(['config', 'get', 'registry', '--loglevel=error'], root)).trim();
  const projects = splitProject(readProject(root), { registry, withTools, withTraces });
  // Within the folder that gets them: whatever that is, they are moved and not copied.
  const staging = path.join(root, FOLDER, '.staging');
  rmSync(staging, { recursive: true, force: true });
  const folders = projects.map((project, index) => writeProject(path.join(staging, String(index)), project, root));
  // What is in npm's cache need not be asked for again.
  const ci = ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--include=dev'];
  // Each to its end: whoever tries again must not meet one that still writes.
  const ends = await Promise.allSettled(folders.map((folder) => npm(ci, folder)));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;

  const target = path.join(root, FOLDER);
  for (const entry of readdirSync(target)) {
    if (entry !== '.staging') rmSync(path.join(target, entry), { recursive: true, force: true });
  }
  for (const folder of folders) moveInto(target, path.join(folder, FOLDER));
  rmSync(path.join(target, '.package-lock.json'), { force: true }); // Each knows only of its own part.
  rmSync(staging, { recursive: true });
}

/**
 * Everything but the pinned Node, and the pinned Node: those are our only optional packages.
 * @param {Project} project
 * @param {{ registry: string; withTools: boolean; withTraces?: boolean }} options
 * @returns {[Project, Project]}
 */
export function splitProject({ manifest, lock }, { registry, withTools, withTraces = withTools }) {
  const { optionalDependencies, ...rest } = manifest;
  const { devDependencies, ...all } = rest;
  const isLeftOut = (name) => !withTraces && OF_TRACES.test(name);
  const dependencies = Object.entries(all.dependencies ?? {}).filter(([name]) => !isLeftOut(name));
  const runtime = { ...all, ...(all.dependencies && { dependencies: Object.fromEntries(dependencies) }) };
  const isPinned = (folder) => folder.slice(FOLDER.length + 1) in (optionalDependencies ?? {});
  // `devOptional`: a tool that a package of the shop would also use if it were there (TypeScript, esbuild).
  const isOnlyTool = (entry) => entry.dev || entry.devOptional;
  const part = (root, isWanted) => ({
    manifest: root,
    lock: {
      ...lock,
      packages: {
        '': root,
        ...Object.fromEntries(
          Object.entries(lock.packages)
            .filter(([folder, entry]) => folder && isWanted(folder, entry))
            .map(([folder, entry]) => [folder, { ...entry, resolved: addressOf(registry, folder, entry) }]),
        ),
      },
    },
  });
  return [
    part(
      withTools ? rest : runtime,
      (folder, entry) =>
        !isPinned(folder) && (withTools || !isOnlyTool(entry)) && !isLeftOut(folder.slice(FOLDER.length + 1)),
    ),
    part({ name: manifest.name, version: manifest.version, optionalDependencies }, isPinned),
  ];
}

function addressOf(registry, folder, entry) {
  const name = entry.name ?? folder.slice(folder.lastIndexOf(`${FOLDER}/`) + FOLDER.length + 1);
  return `${registry.replace(/\/$/, '')}/${name}/-/${name.slice(name.indexOf('/') + 1)}-${entry.version}.tgz`;
}

function readProject(root) {
  const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));
  return { manifest: read('package.json'), lock: read('package-lock.json') };
}

function writeProject(folder, { manifest, lock }, root) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest));
  writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(lock));
  if (existsSync(path.join(root, '.npmrc'))) cpSync(path.join(root, '.npmrc'), path.join(folder, '.npmrc'));
  return folder;
}

function moveInto(target, folder) {
  for (const entry of existsSync(folder) ? readdirSync(folder) : []) {
    const isShared = entry === '.bin' && existsSync(path.join(target, entry));
    if (isShared) moveInto(path.join(target, entry), path.join(folder, entry));
    else renameSync(path.join(folder, entry), path.join(target, entry));
  }
}
