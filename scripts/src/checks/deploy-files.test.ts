import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { operatorFields } from '@guest-app/config/environment/operator';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { findProgram } from '../programs/find-program.js';
import { committedHotels } from '../system/committed-hotels.js';
import { projectDir } from '../system/paths.js';

const folder = path.join(projectDir, 'config/deploy');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const dbs = committedHotels.map(({ db }) => db);
const known = new Set(Object.keys(operatorFields(dbs)));
const { scripts, version } = JSON.parse(
  readFileSync(path.join(projectDir, 'package.json'), 'utf8'),
) as {
  readonly scripts: Readonly<Record<string, string>>;
  readonly version: string;
};
const image = `guest-app:${version}`;

const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

const run = promisify(execFile);

/** Of those that wrote the formats; a machine without them has the other tests. */
const [promtool, caddy, systemdAnalyze, kubeconform] = await Promise.all(
  ['promtool', 'caddy', 'systemd-analyze', 'kubeconform'].map(findProgram),
);

interface Service {
  readonly image: string;
  readonly read_only?: boolean;
  readonly tmpfs?: readonly string[];
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly healthcheck?: { readonly test?: readonly string[]; readonly disable?: boolean };
}

interface Probe {
  readonly httpGet: { readonly path: string; readonly port: string | number };
}

interface Container {
  readonly name: string;
  readonly image: string;
  readonly args: readonly [command: string, ...rest: string[]];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
  readonly ports: readonly { readonly name?: string; readonly containerPort: number }[];
  readonly readinessProbe: Probe;
  readonly livenessProbe: Probe;
  readonly startupProbe?: Probe;
  readonly securityContext: { readonly readOnlyRootFilesystem: boolean };
  readonly volumeMounts: readonly { readonly mountPath: string }[];
}

/** Commands whose arguments name the hotel. */
const hotelsIn = (commands: readonly (readonly string[])[]) =>
  commands.filter(([name]) => name === 'serve:cms').map(([, db]) => db);

describe('the files to deploy with', () => {
  it('build an image that is nobody’s root, by commands that there are', () => {
    const text = read('Containerfile');
    const variables = /^ENV (.+)$/m
      .exec(text)?.[1]
      ?.split(' ')
      .map((one) => one.split('=')[0] ?? '');
    expect(unknownOf(variables ?? ['none'])).toEqual([]);
    const stages = text.split(/^(?=FROM )/m).filter((stage) => stage.startsWith('FROM '));
    expect(stages).toHaveLength(2);
    for (const stage of stages) {
      expect([...stage.matchAll(/^USER (\S+)$/gm)].map(([, user]) => user)).toEqual(['node']);
      // Afterwards come its installation, its build, and what it runs.
      const [asRoot = ''] = stage.split('USER node');
      expect(asRoot).not.toMatch(/^(RUN (npm|node)|ENTRYPOINT|CMD)/m);
    }
    for (const [, name = ''] of text.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(name);
    expect(scripts).toHaveProperty(/^CMD \["(.+)"\]$/m.exec(text)?.[1] ?? 'none');
  });

  it('put nothing into the image that is not named: secrets may lie beside the sources', () => {
    const lines = read('Containerfile.dockerignore').split('\n');
    const [everything, ...rules] = lines.filter((line) => line !== '' && !line.startsWith('#'));
    expect(everything).toBe('*');
    const letIn = rules.filter((rule) => rule.startsWith('!')).map((rule) => rule.slice(1));
    for (const name of letIn) expect(existsSync(path.join(projectDir, name)), name).toBe(true);
    const { workspaces } = JSON.parse(
      readFileSync(path.join(projectDir, 'package.json'), 'utf8'),
    ) as { readonly workspaces: readonly string[] };
    expect(letIn).toEqual(expect.arrayContaining([...workspaces, 'package-lock.json', '.npmrc']));
    // A group.env and the certificates of the compose file.
    expect(rules).toContain('config/deploy');
  });

  it('compose every hotel of the list, and nothing that the program does not know', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      readonly services: Readonly<Record<string, Service>>;
    };
    const own = Object.values(services).filter((one) => one.image.startsWith('guest-app'));
    expect(new Set(own.map((one) => one.image))).toEqual(new Set([image]));
    expect(unknownOf(own.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual([]);
    const commands = own.flatMap(({ command }) => (command === undefined ? [] : [command]));
    expect(commands.filter(([name = '']) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(hotelsIn(commands)).toEqual(dbs);
    for (const service of own) expect([service.read_only, service.tmpfs]).toEqual([true, ['/tmp']]);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(dbs.map((db) => `cms-${db}`)));
    const adapters = commands.filter(([name]) => name === 'serve:adapter');
    expect(adapters).toHaveLength(2);
    expect(services['adapter-1']?.environment?.['CMS_URL']).toBe('http://cms-{db}:1337');
    for (const db of dbs) {
      const { environment = {}, healthcheck, volumes } = services[`cms-${db}`] ?? expect.fail(db);
      expect(environment['PORT']).toBe('1337');
      expect(healthcheck?.test?.at(-1)).toContain(':1337/_health');
      expect(environment).toHaveProperty('RESPALDO_HORA');
      expect(volumes).toContain(`backups:${environment['RESPALDO_DIR'] ?? ''}`);
    }
    const { environment, healthcheck } = services['adapter-1'] ?? expect.fail('no adapter');
    expect(healthcheck?.test?.at(-1)).toContain(
      `:${environment?.['METRICAS_PUERTO'] ?? ''}/readyz`,
    );
    expect(services['tools']?.volumes).toContain('backups:/backups');
    for (const name of ['adapter-1', 'adapter-2'])
      expect(read('Caddyfile')).toContain(`${name}:3000`);
  });

  it('have units of systemd that start commands that there are', () => {
    const units = readdirSync(path.join(folder, 'systemd'));
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units) {
      const text = read(`systemd/${unit}`);
      const [, given = '', name = ''] =
        /^ExecStart=(?:\/usr\/bin\/env (.+) )?\/usr\/bin\/node scripts\/run\.mjs (\S+)/m.exec(
          text,
        ) ?? [];
      expect(scripts, unit).toHaveProperty(name);
      const sets = [
        given,
        ...[...text.matchAll(/^Environment=(.+)$/gm)].map(([, set = '']) => set),
      ];
      const variables = sets
        .flatMap((set) => set.split(' '))
        .filter((one) => one !== '')
        .map((one) => one.split('=')[0] ?? '');
      expect(unknownOf(variables), unit).toEqual([]);
      expect(text, unit).toMatch(/^User=(?!root$)\S+$/m);
      // All else is there to read alone; and Node makes code while it runs.
      const [, state = 'none'] = /^StateDirectory=(.+)$/m.exec(text) ?? [];
      expect(text, unit).toContain(`DATA_DIR=/var/lib/${state}\n`);
      expect(text, unit).not.toMatch(/^MemoryDenyWriteExecute=/m);
    }
  });

  it('give each CMS of a machine an address of its own, at which CMS_URL of the manual finds it', () => {
    const unit = read('systemd/guest-app-cms@.service');
    // What comes with the command goes before the shared files, which say where the adapter listens.
    expect(unit).toContain('ExecStart=/usr/bin/env HOST=cms-%i PORT=1337 ');
    const manual = readFileSync(path.join(projectDir, 'docs/operations/scale.md'), 'utf8');
    expect(manual).toContain('CMS_URL=http://cms-{db}:1337');
  });

  it.skipIf(systemdAnalyze === undefined)(
    'have units that systemd understands (skipped where there is none)',
    async () => {
      const copies = await mkdtemp(path.join(tmpdir(), 'guest-app-units-'));
      try {
        const units = readdirSync(path.join(folder, 'systemd')).map((unit) => ({
          text: read(`systemd/${unit}`).replace('/usr/bin/node', process.execPath),
          file: path.join(copies, unit.replace('@', '@gbba')),
        }));
        for (const { file, text } of units) await writeFile(file, text);
        const files = units.map(({ file }) => file);
        const { stdout, stderr } = await run(systemdAnalyze ?? '', ['verify', ...files]);
        expect(stdout + stderr).toBe('');
      } finally {
        await rm(copies, { recursive: true });
      }
    },
  );

  it.skipIf(caddy === undefined)(
    'have a Caddyfile that Caddy understands (skipped where there is none)',
    async () => {
      const { stdout } = await run(
        caddy ?? '',
        ['adapt', '--adapter', 'caddyfile', '--config', path.join(folder, 'Caddyfile')],
        { env: { DOMINIO: 'grupo.example' } },
      );
      expect(stdout).toContain('"host":["grupo.example","*.panel.grupo.example"]');
    },
  );

  it.skipIf(promtool === undefined)(
    'alert of what is wrong, and of nothing else (skipped where there is no promtool)',
    async () => {
      const tests = ['alerts', 'backups'].map((name) =>
        path.join(folder, `monitoring/${name}.test.yaml`),
      );
      const { stdout } = await run(promtool ?? '', ['test', 'rules', ...tests]);
      expect(stdout.match(/SUCCESS/g)).toHaveLength(tests.length);
    },
    60_000,
  );

  it('have objects of Kubernetes for it', () => {
    const documents = parseAllDocuments(read('kubernetes/guest-app.yaml'));
    expect(documents.flatMap(({ errors }) => errors)).toEqual([]);
    const objects = documents.map((document) => document.toJS() as Record<string, unknown>);
    const deployments = objects.filter(({ kind }) => kind === 'Deployment') as {
      readonly spec: {
        readonly template: {
          readonly spec: {
            readonly securityContext: { readonly runAsNonRoot: boolean };
            readonly containers: readonly Container[];
          };
        };
      };
    }[];
    const pods = deployments.map(({ spec }) => spec.template.spec);
    expect(pods.every(({ securityContext }) => securityContext.runAsNonRoot)).toBe(true);
    const all = pods.flatMap((pod) => pod.containers);
    expect(all.map(({ name }) => name)).toEqual(['adapter', 'tools', 'cms']);
    expect(new Set(all.map((one) => one.image))).toEqual(new Set([image]));
    expect(unknownOf(all.flatMap(({ env }) => env.map(({ name }) => name)))).toEqual([]);
    for (const { securityContext, env } of all) {
      expect(securityContext.readOnlyRootFilesystem).toBe(true);
      // The process may not close a volume's own folder to others: it is root's.
      const dataDir = env.find(({ name }) => name === 'DATA_DIR')?.value;
      expect(dataDir).toMatch(/^\/data\/\w+/);
    }
    // The third is idle until a person runs a command in it.
    const containers = all.filter(({ name }) => name !== 'tools');
    for (const { args } of containers) expect(scripts).toHaveProperty(args[0]);
    for (const { env, ports, volumeMounts, ...container } of containers) {
      const valueOf = (name: string) => env.find((one) => one.name === name)?.value;
      const own = ports.map(({ containerPort }) => String(containerPort));
      const set = [valueOf('PORT'), valueOf('METRICAS_PUERTO')].filter(
        (port) => port !== undefined,
      );
      expect(own).toEqual(set);
      const { readinessProbe, livenessProbe, startupProbe = livenessProbe } = container;
      for (const { httpGet } of [readinessProbe, livenessProbe, startupProbe])
        expect(ports.flatMap((one) => [one.name, one.containerPort])).toContain(httpGet.port);
      const mounted = volumeMounts.map(({ mountPath }) => mountPath);
      const backups = valueOf('RESPALDO_DIR');
      expect(mounted).toEqual(
        ['/data', backups, '/tmp', '/etc/guest-app'].filter((folder) => folder !== undefined),
      );
    }
    const ofCms = containers.find(({ name }) => name === 'cms')?.env.map(({ name }) => name);
    expect(ofCms).toEqual(expect.arrayContaining(['RESPALDO_DIR', 'RESPALDO_HORA']));
    const [db = ''] = hotelsIn(containers.map(({ args }) => args));
    expect(dbs).toContain(db);
    const services = objects.filter(({ kind }) => kind === 'Service');
    expect(services.map(({ metadata }) => metadata)).toContainEqual({ name: `cms-${db}` });
    const metrics = services.find(
      ({ metadata }) => (metadata as { readonly name: string }).name === 'guest-app-metrics',
    );
    expect(metrics).toMatchObject({ spec: { ports: [{ port: 9464 }] } });
  });

  it.skipIf(kubeconform === undefined)(
    'have objects that Kubernetes takes (skipped where there is no kubeconform)',
    async () => {
      const file = path.join(folder, 'kubernetes/guest-app.yaml');
      const { stdout } = await run(kubeconform ?? '', ['-strict', '-summary', file]);
      expect(stdout).toMatch(/Invalid: 0, Errors: 0, Skipped: 0/);
    },
    60_000,
  );

  it('watch by rules that Prometheus reads, and a dashboard whose panels have places of their own', () => {
    const { groups } = parse(read('monitoring/alerts.yaml')) as {
      readonly groups: readonly { readonly rules: readonly Readonly<Record<string, unknown>>[] }[];
    };
    const rules = groups.flatMap((group) => group.rules);
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    for (const rule of rules) {
      expect(typeof rule['expr']).toBe('string');
      expect(rule['for']).toMatch(/^\d+m$/);
    }
    const { panels } = JSON.parse(read('monitoring/dashboard.json')) as {
      readonly panels: readonly { readonly id: number; readonly gridPos: object }[];
    };
    expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
    expect(new Set(panels.map(({ gridPos }) => JSON.stringify(gridPos))).size).toBe(panels.length);
  });
});
