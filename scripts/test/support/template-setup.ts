import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startPostgres } from '../../src/programs/throwaway-postgres.js';
import { projectDir } from '../../src/system/paths.js';
import { type FilledHotels, fillTemplate, keptTemplate, type Template } from './template.js';

declare module 'vitest' {
  interface ProvidedContext {
    template: Template;
  }
}

/** No hotel's zone, and no whole hour from any: a time that depends on the process's zone is seen to be wrong. */
const processZone = 'Asia/Kathmandu';

/** Provides the hotels that tests copy, on the engine of the project. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  process.env['TZ'] = processZone;
  process.env['NODE_COMPILE_CACHE'] = path.join(projectDir, '.cache/test-compiled');
  const undo: (() => Promise<void>)[] = [];
  const teardown = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const copiesDir = await mkdtemp(path.join(tmpdir(), 'guest-app-test-'));
    // A worker ends without removing its copies, and its processes may write there until they have ended.
    undo.push(() => rm(copiesDir, { recursive: true, force: true, maxRetries: 20 }));
    const filled =
      project.name === 'postgres' ? await postgresTemplate(undo) : await keptTemplate();
    project.provide('template', { ...filled, copiesDir });
    return teardown;
  } catch (error) {
    await teardown();
    throw error;
  }
}

/** A template on a PostgreSQL server of this run. */
async function postgresTemplate(undo: (() => Promise<void>)[]): Promise<FilledHotels> {
  const server = await startPostgres({ fsync: false });
  undo.push(() => server.stop());
  const dataDir = await mkdtemp(path.join(tmpdir(), 'guest-app-template-'));
  undo.push(() => rm(dataDir, { recursive: true, force: true }));
  const template = { dataDir, database: { url: server.url, adminUrl: server.adminUrl } };
  await fillTemplate(template, ['gbba']);
  return template;
}
