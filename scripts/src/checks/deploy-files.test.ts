import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { operatorFields } from '@guest-app/config/environment/operator';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { committedHotels } from '../system/committed-hotels.js';
import { projectDir } from '../system/paths.js';

const folder = path.join(projectDir, 'config/deploy');
const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const dbs = committedHotels.map(({ db }) => db);
const known = new Set(Object.keys(operatorFields(dbs)));
const { scripts } = JSON.parse(readFileSync(path.join(projectDir, 'package.json'), 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

const unknownOf = (names: Iterable<string>) => [...names].filter((name) => !known.has(name));

interface Service {
  readonly image: string;
  readonly command?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
}

interface Container {
  readonly args: readonly [command: string, ...rest: string[]];
  readonly env: readonly { readonly name: string; readonly value?: string }[];
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
    expect(/^USER (\S+)$/m.exec(text)?.[1]).toBe('node');
    expect(text.indexOf('\nUSER ')).toBeLessThan(text.indexOf('RUN npm'));
    for (const [, name = ''] of text.matchAll(/npm run (\S+)/g))
      expect(scripts).toHaveProperty(name);
    expect(scripts).toHaveProperty(/^CMD \["(.+)"\]$/m.exec(text)?.[1] ?? 'none');
  });

  it('compose every hotel of the list, and nothing that the program does not know', () => {
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      readonly services: Readonly<Record<string, Service>>;
    };
    const own = Object.values(services).filter(({ image }) => image === 'guest-app');
    expect(unknownOf(own.flatMap(({ environment = {} }) => Object.keys(environment)))).toEqual([]);
    const commands = own.flatMap(({ command }) => (command === undefined ? [] : [command]));
    expect(commands.filter(([name = '']) => !Object.hasOwn(scripts, name))).toEqual([]);
    expect(hotelsIn(commands)).toEqual(dbs);
    expect(Object.keys(services)).toEqual(expect.arrayContaining(dbs.map((db) => `cms-${db}`)));
    const adapters = commands.filter(([name]) => name === 'serve:adapter');
    expect(adapters).toHaveLength(2);
    expect(services['adapter-1']?.environment?.['CMS_URL']).toBe('http://cms-{db}:1337');
    expect(services['cms-gbba']?.environment?.['PORT']).toBe('1337');
    for (const name of ['adapter-1', 'adapter-2'])
      expect(read('Caddyfile')).toContain(`${name}:3000`);
  });

  it('have units of systemd that start commands that there are', () => {
    const units = readdirSync(path.join(folder, 'systemd'));
    expect(units.length).toBeGreaterThan(0);
    for (const unit of units) {
      const text = read(`systemd/${unit}`);
      const [, name = ''] = /^ExecStart=\/usr\/bin\/node scripts\/run\.mjs (\S+)/m.exec(text) ?? [];
      expect(scripts, unit).toHaveProperty(name);
      const variables = [...text.matchAll(/^Environment=(.+)$/gm)].flatMap(([, set = '']) =>
        set.split(' ').map((one) => one.split('=')[0] ?? ''),
      );
      expect(unknownOf(variables), unit).toEqual([]);
      expect(text, unit).toMatch(/^User=(?!root$)\S+$/m);
    }
  });

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
    expect(pods.map(({ securityContext }) => securityContext.runAsNonRoot)).toEqual([true, true]);
    const containers = pods.flatMap((pod) => pod.containers);
    expect(unknownOf(containers.flatMap(({ env }) => env.map(({ name }) => name)))).toEqual([]);
    for (const { args } of containers) expect(scripts).toHaveProperty(args[0]);
    const [db = ''] = hotelsIn(containers.map(({ args }) => args));
    expect(dbs).toContain(db);
    const services = objects.filter(({ kind }) => kind === 'Service');
    expect(services.map(({ metadata }) => metadata)).toContainEqual({ name: `cms-${db}` });
  });

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
