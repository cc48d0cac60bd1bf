import path from 'node:path';

import { givenVariables } from '@guest-app/config/given-variables';
import { hotels } from '@guest-app/config/hotels';

/** What one CMS process is told by the one that starts it. */
export interface Environment {
  /** Tenant id of the hotel whose content this process keeps. */
  readonly hotel: string;
  /** Absolute folder of the hotel's database and uploads. */
  readonly hotelDir: string;
  readonly host: string;
  readonly port: number;
  /** PostgreSQL's address, or null for the hotel's own SQLite file. */
  readonly databaseUrl: string | null;
  readonly appKeys: readonly string[];
  readonly apiTokenSalt: string;
  readonly adminJwtSecret: string;
  readonly transferTokenSalt: string;
  readonly encryptionKey: string;
  readonly jwtSecret: string;
  /** Plain API token of the adapters. */
  readonly adapterToken: string;
  /** Key of the hashes that stand for guests' document numbers. Another key, and no guest logs in by document. */
  readonly documentKey: string;
  readonly admin: Account;
  readonly staff: Account;
}

export interface Account {
  readonly email: string;
  readonly password: string;
}

type Variables = Readonly<Record<string, string | undefined>>;

/** Parses the process environment once; throws one error that lists every fault. */
export function parseEnvironment(variables: Variables): Environment {
  const given = givenVariables(variables);
  const faults: string[] = [];
  const required = (name: string): string => {
    const value = given[name];
    if (value === undefined) faults.push(`${name} is not set`);
    return value ?? '';
  };

  const environment: Environment = {
    hotel: required('HOTEL'),
    hotelDir: required('HOTEL_DIR'),
    host: given['HOST'] ?? '127.0.0.1',
    port: Number(required('PORT')),
    databaseUrl: given['DATABASE_URL'] ?? null,
    appKeys: required('APP_KEYS').split(','),
    apiTokenSalt: required('API_TOKEN_SALT'),
    adminJwtSecret: required('ADMIN_JWT_SECRET'),
    transferTokenSalt: required('TRANSFER_TOKEN_SALT'),
    encryptionKey: required('ENCRYPTION_KEY'),
    jwtSecret: required('JWT_SECRET'),
    adapterToken: required('ADAPTER_TOKEN'),
    documentKey: required('DOCUMENT_KEY'),
    admin: { email: required('ADMIN_EMAIL'), password: required('ADMIN_PASSWORD') },
    staff: { email: required('STAFF_EMAIL'), password: required('STAFF_PASSWORD') },
  };

  if (environment.hotel && !hotels.some((hotel) => hotel.db === environment.hotel)) {
    faults.push(`HOTEL '${environment.hotel}' is not one of the configured hotels`);
  }
  if (environment.hotelDir && !path.isAbsolute(environment.hotelDir)) {
    faults.push('HOTEL_DIR is not an absolute path');
  }
  if (!Number.isInteger(environment.port) || environment.port < 0 || environment.port > 65_535) {
    faults.push('PORT is not a port number');
  }
  if (faults.length > 0) throw new Error(`The CMS cannot start: ${faults.join('; ')}.`);
  return environment;
}

/** The PostgreSQL schema that holds a hotel's tables. */
export function postgresSchema(hotel: string): string {
  return `h_${hotel}`;
}
