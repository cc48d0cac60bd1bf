import { describe, expect, it } from 'vitest';
import { type CmsEnvironment, readCmsEnvironment, writeCmsEnvironment } from './cms.js';

const long = (secret: string) => secret.padEnd(32, '.');

const told: CmsEnvironment = {
  hotel: {
    db: 'gbba',
    nombre: 'Gran Hotel',
    lugar: 'Buenos Aires',
    prefijo: null,
    codigos: ['gbba'],
    zona: 'America/Argentina/Buenos_Aires',
    idioma: 'ES',
  },
  hotelDir: '/datos/hoteles/gbba',
  host: '127.0.0.1',
  port: 1337,
  logLevel: 'debug',
  databaseUrl: 'postgres://user:secreto@db/hotels',
  databaseConnections: 7,
  bucketUrl: 'https://clave:secreto@s3.example/hoteles',
  appKeys: [long('una'), long('otra')],
  apiTokenSalt: long('sal'),
  adminJwtSecret: long('secreto del panel'),
  transferTokenSalt: long('otra sal'),
  encryptionKey: long(' con espacios '),
  jwtSecret: long('secreto del personal'),
  adapterToken: long('token'),
  operatorToken: long('token del operador'),
  documentKey: long('clave de documentos'),
  secondFactor: true,
  forgetAfter: 30,
  auditFor: 730,
  historyFor: 180,
  mail: {
    server: 'smtps://user:secreto@mail.example',
    sender: 'no-responder@gbba.example',
    webAddress: 'https://huespedes.example',
    panelAddress: 'https://gbba.panel.example',
  },
  stoppedAt: new Date('2026-03-10T12:00:00-03:00'),
  zona: 'America/Argentina/Ushuaia',
};

describe('what a CMS is told', () => {
  it('is what it reads', () => {
    expect(readCmsEnvironment(writeCmsEnvironment(told))).toEqual(told);
    const plain = {
      ...told,
      secondFactor: false,
      databaseUrl: undefined,
      bucketUrl: undefined,
      forgetAfter: undefined,
      auditFor: undefined,
      historyFor: undefined,
      mail: undefined,
      stoppedAt: undefined,
      zona: undefined,
    };
    expect(readCmsEnvironment(writeCmsEnvironment(plain))).toEqual(plain);
  });

  it('is refused with a sentence for each variable that is missing or wrong, and no secret', () => {
    const { JWT_SECRET: _missing, ...rest } = writeCmsEnvironment(told);
    const wrong = {
      HOTEL: 'nowhere',
      HOTEL_DIR: 'datos',
      PORT: '0',
      DATABASE_URL: 'mysql://user:secreto@db',
      UPLOADS_S3: 'https://clave:secreto@s3.example',
      SEGUNDO_FACTOR: 'tal vez',
      OLVIDO_DIAS: '0',
      AUDITORIA_DIAS: '0',
      HISTORIAL_DIAS: '0',
      CORREO: '{"server":"smtp://user:secreto@mail.example"}',
      RELOJ: 'ayer',
      ADAPTER_TOKEN: 'secreto corto',
    };
    const read = () => readCmsEnvironment({ ...rest, ...wrong });
    expect(read).toThrow(
      /^HOTEL must.*\nHOTEL_DIR must.*\nPORT must.*\nDATABASE_URL must.*\nUPLOADS_S3 must.*\nJWT_SECRET is not set\.\nADAPTER_TOKEN must have 32 characters or more\.\nSEGUNDO_FACTOR must.*\nOLVIDO_DIAS must.*\nAUDITORIA_DIAS must.*\nHISTORIAL_DIAS must.*\nCORREO must.*\nRELOJ must[^\n]*$/,
    );
    expect(read).toThrow(/^((?!secreto)[\s\S])*$/);
  });
});
