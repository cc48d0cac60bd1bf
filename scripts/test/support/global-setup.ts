import type { TestProject } from 'vitest/node';
import { startPostgres, type ThrowawayDatabase } from '../../src/programs/throwaway-postgres.js';
import { startInstallation, type Installation } from './installation.js';

/** What every system test finds with `inject('sistema')`: one installation with two seeded hotels, read-only by habit. */
export interface Sistema {
  readonly engine: 'sqlite' | 'postgres';
  /** Origin of the adapter, without a slash at its end. */
  readonly url: string;
  readonly dataDir: string;
  readonly databaseUrl: string | undefined;
  readonly hoteles: Readonly<
    Record<'gbba' | 'comahue', { url: string; token: string; pid: number }>
  >;
}

declare module 'vitest' {
  interface ProvidedContext {
    sistema: Sistema;
  }
}

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const engine = process.env['ENGINE'] === 'postgres' ? 'postgres' : 'sqlite';
  const database = engine === 'postgres' ? await startPostgres({ fsync: false }) : undefined;
  try {
    const installation = await startInstallation({
      hoteles: ['gbba', 'comahue'],
      seeded: ['gbba', 'comahue'],
      databaseUrl: database?.url,
    });
    project.provide('sistema', describe(installation, engine, database));
    return async () => {
      await installation.stop();
      await database?.stop();
    };
  } catch (error) {
    await database?.stop();
    throw error;
  }
}

function describe(
  { adapter, dataDir, hoteles }: Installation,
  engine: Sistema['engine'],
  database: ThrowawayDatabase | undefined,
): Sistema {
  const hotel = (db: string) => {
    const cms = hoteles.get(db);
    if (cms === undefined) throw new Error(`${db} was not started`);
    return { url: cms.url, token: cms.token, pid: cms.pid };
  };
  return {
    engine,
    url: adapter.url,
    dataDir,
    databaseUrl: database?.url,
    hoteles: { gbba: hotel('gbba'), comahue: hotel('comahue') },
  };
}
