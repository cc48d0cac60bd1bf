import type { DataUse } from '@guest-app/config/data-mark';
import { type CmsEnvironment, readCmsEnvironment } from '@guest-app/config/environment/cms';

let told: CmsEnvironment | undefined;

/** This process's environment, read once by the first caller at the start. */
export function environment(): CmsEnvironment {
  told ??= readCmsEnvironment(process.env);
  return told;
}

/** The zone of this process, in which PostgreSQL's driver writes and reads instants. */
export function processZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

export function setProcessZone(zona: string): void {
  process.env['TZ'] = zona;
}

/** The PostgreSQL schema that holds a hotel's tables. */
export function postgresSchema(db: string): string {
  return `h_${db}`;
}

/** How this process uses the hotel's data. */
export function dataUse(): DataUse {
  const { hotelDir, databaseUrl, documentKey } = environment();
  return {
    hotelDir,
    motor: databaseUrl === undefined ? 'sqlite' : 'postgres',
    secret: documentKey,
  };
}

/** The hotel's clock: the present instant, and the zone in which its dates and times are read. */
export interface Clock {
  readonly now: Date;
  readonly zona: string;
}

/** Reads the clock for one operation; a test can have it stand still, and in another zone. */
export function readClock(): Clock {
  const { hotel, stoppedAt, zona = hotel.zona } = environment();
  return { now: stoppedAt ?? new Date(), zona };
}
