import { open } from 'node:fs/promises';
import { isDeepStrictEqual } from 'node:util';
import { PictureRefused } from '@guest-app/config/check-picture';
import type { AnswerOf, Written } from '@guest-app/config/cms-calls/call';
import type {
  Avance,
  Cambios,
  Fila,
  importHotel as importCall,
} from '@guest-app/config/cms-calls/hotel-file';
import { checkHotelFolder } from '@guest-app/config/hotel-file/check';
import { type Fault, picturesFolderName } from '@guest-app/config/hotel-file/fault';
import { imageHeadBytes } from '@guest-app/config/hotel-file/image-format';
import type { HotelFile } from '@guest-app/config/hotel-file/shape';
import type { Core } from '@strapi/strapi';
import { noteAudit } from '../audit/actor';
import { ensureLocale } from '../content/locales';
import { readContent } from '../content/read-content';
import { type Lock, tryLock } from '../database/postgres-lock';
import { inTransaction } from '../database/transactions';
import { readVersion, versionText } from '../database/versions';
import { linkPictures } from '../pictures/picture-field';
import { noteSentPicture, removeReplaced } from '../pictures/unused-pictures';
import { readClock, environment, postgresSchema } from '../settings/environment';
import { applyPlan } from './apply-plan';
import { cleanHotelFile } from './clean-texts';
import { toHotelFile } from './from-content';
import { type ImportPlan, planImport } from './import-plan';
import {
  isSamePicture,
  namedPictures,
  namesByArchivo,
  removeLeftOver,
  type SentPicture,
  type StoredFile,
  storePicture,
} from './stored-pictures';

export interface ImportRequest {
  /** Text of hotel.json. */
  readonly text: string;
  readonly pictures: readonly SentPicture[];
  /** The content's version, where nothing is to be written over what is newer. */
  readonly version: string | undefined;
  /** Writes nothing, and answers what an import would. */
  readonly onlyCompares: boolean;
}

/** Content was saved since the import read it: nothing was written. */
class ContentMoved extends Error {}

export type ImportResult = Written<AnswerOf<typeof importCall>>;

/** Makes a hotel's content be that of a folder, all or nothing. */
export async function importHotel(
  strapi: Core.Strapi,
  { text, pictures, version, onlyCompares }: ImportRequest,
  onProgress: (avance: Avance) => void,
): Promise<ImportResult> {
  const check = checkHotelFolder(text, await Promise.all(pictures.map(describePicture)));
  if (!check.ok) return refused(check.faults);
  const clean = cleanHotelFile(check.hotel);
  if (!clean.ok) return refused(clean.faults);

  await removeLeftOver(strapi);
  const content = await readContent(strapi);
  if (version !== undefined && version !== content.version) return moved;
  const before = await namedPictures(strapi, content);
  const fresh: SentPicture[] = [];
  for (const picture of pictures) {
    const stored = before.get(picture.nombre);
    if (stored === undefined || !(await isSamePicture(strapi, stored, picture)))
      fresh.push(picture);
  }
  if (onlyCompares) {
    const { hotel } = toHotelFile(content, namesByArchivo(before));
    const plan = planImport(hotel, clean.hotel, new Set(fresh.map(({ nombre }) => nombre)));
    const filas = rowsThatDiffer(plan);
    const diferencia = { version: content.version, filas };
    return { ok: true, cambios: countChanges(filas, clean.hotel), diferencia };
  }
  const uploaded = new Map<string, StoredFile>();
  try {
    const refusedPictures: Fault[] = [];
    for (const [hechos, picture] of fresh.entries()) {
      onProgress({ paso: 'imagenes', hechos, total: fresh.length });
      try {
        const file = await storePicture(strapi, picture);
        await noteSentPicture(strapi.db.connection, 'imagen_importada', file.id, readClock().now);
        uploaded.set(picture.nombre, file);
      } catch (error) {
        if (!(error instanceof PictureRefused)) throw error;
        refusedPictures.push(refusedFault(picture, error));
      }
    }
    if (refusedPictures.length > 0) {
      await removeLeftOver(strapi);
      return refused(refusedPictures);
    }
    const cambios = await replaceContent(strapi, clean.hotel, {
      version,
      before,
      uploaded,
      onProgress,
    });
    const replaced = [...before.values()].map(({ id }) => id);
    await inTransaction(strapi, (transaction) =>
      removeReplaced({ strapi, ...transaction }, replaced),
    );
    await removeLeftOver(strapi);
    return { ok: true, cambios };
  } catch (error) {
    await removeLeftOver(strapi);
    if (error instanceof ContentMoved) {
      return moved;
    }
    throw error;
  }
}

const moved: ImportResult = {
  ok: false,
  mensaje: 'alguien cambió el contenido mientras tanto; mírelo y pruebe otra vez.',
  fallos: [],
};

interface Replacement {
  readonly version: string | undefined;
  readonly before: ReadonlyMap<string, StoredFile>;
  readonly uploaded: ReadonlyMap<string, StoredFile>;
  readonly onProgress: (avance: Avance) => void;
}

async function replaceContent(
  strapi: Core.Strapi,
  wanted: HotelFile,
  { version, before, uploaded, onProgress }: Replacement,
): Promise<Cambios> {
  // A new locale is one of the panel's rights too, which are no content; nor is what the media library has.
  for (const { codigo, nombre } of wanted.idiomas) await ensureLocale(strapi, codigo, nombre);
  const linked = await inTransaction(strapi, (transaction) =>
    linkPictures({ strapi, ...transaction }, pictureValues(wanted), 'imagen_importada'),
  );
  const content = await readContent(strapi);
  if (
    (version !== undefined && version !== content.version) ||
    !isDeepStrictEqual(idsOf(await namedPictures(strapi, content)), idsOf(before))
  ) {
    throw new ContentMoved();
  }
  const current = toHotelFile(content, namesByArchivo(before));
  const plan = planImport(current.hotel, wanted, new Set(uploaded.keys()));
  const filas = rowsThatDiffer(plan);
  const total = filas.length;
  const cambios = countChanges(filas, wanted);
  if (total === 0) return cambios;

  let hechos = 0;
  await applyPlan(strapi, {
    plan,
    current,
    pictures: new Map([...idsOf(before), ...idsOf(uploaded), ...linked]),
    begin: async (trx) => {
      if (versionText(await readVersion(trx)) !== content.version) throw new ContentMoved();
      const { creados, cambiados, borrados } = cambios;
      await noteAudit(strapi, trx, {
        ...{ accion: 'importar', tipo: 'Contenido' },
        despues: {
          Creados: String(creados),
          Cambiados: String(cambiados),
          Borrados: String(borrados),
        },
      });
    },
    onRow: () => {
      hechos += 1;
      onProgress({ paso: 'contenido', hechos, total });
    },
  });
  return cambios;
}

function idsOf(files: ReadonlyMap<string, StoredFile>): ReadonlyMap<string, number> {
  return new Map([...files].map(([nombre, { id }]) => [nombre, id]));
}

function pictureValues({ ajustes, idiomas, componentes }: HotelFile): readonly string[] {
  return [
    ajustes.logo,
    ...idiomas.map(({ bandera }) => bandera),
    ...componentes.flatMap(({ imagen, items }) => [imagen, ...items.map((item) => item.imagen)]),
  ];
}

function countChanges(filas: readonly Fila[], wanted: HotelFile): Cambios {
  const count = (cambio: Fila['cambio']) => filas.filter((fila) => fila.cambio === cambio).length;
  const [creados, cambiados] = [count('crear'), count('cambiar')];
  const rows = wanted.componentes.reduce(
    (sum, { items, referencias }) => sum + 1 + items.length + referencias.length,
    1 + wanted.idiomas.length + wanted.secciones.length,
  );
  return {
    creados,
    cambiados,
    borrados: count('borrar'),
    sinCambios: rows - creados - cambiados,
  };
}

function rowsThatDiffer(plan: ImportPlan): Fila[] {
  const lists = [
    ['idioma', plan.idiomas],
    ['seccion', plan.secciones],
    ['componente', plan.componentes],
    ['item', plan.items],
    ['referencia', plan.referencias],
  ] as const;
  const ajustes: readonly Fila[] =
    Object.keys(plan.ajustes).length > 0
      ? [{ clase: 'ajustes', clave: '', cambio: 'cambiar' }]
      : [];
  return [
    ...ajustes,
    ...lists.flatMap(([clase, { write, remove }]) => [
      ...write.map(({ key: clave, isNew }) => ({
        clase,
        clave,
        cambio: isNew ? ('crear' as const) : ('cambiar' as const),
      })),
      ...remove.map((clave) => ({ clase, clave, cambio: 'borrar' as const })),
    ]),
  ];
}

async function describePicture({ nombre, filepath, bytes }: SentPicture) {
  return { nombre, bytes, head: await headOf(filepath) };
}

async function headOf(file: string): Promise<Uint8Array> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(imageHeadBytes), 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await handle.close();
  }
}

function refusedFault({ nombre }: SentPicture, { mensaje }: PictureRefused): Fault {
  return {
    archivo: `${picturesFolderName}/${nombre}`,
    ruta: '',
    linea: null,
    columna: null,
    motivo: mensaje.charAt(0).toLowerCase() + mensaje.slice(1).replace(/\.$/, ''),
  };
}

function refused(fallos: readonly Fault[]): ImportResult {
  return { ok: false, mensaje: 'el contenido tiene errores.', fallos };
}

/** One import of a hotel at a time, whichever of its processes does it. */
export interface ImportLock {
  /** True if no other import runs; then call `release` at the end. */
  take(): Promise<boolean>;
  release(): Promise<void>;
}

export function importLock(): ImportLock {
  let isTaken = false;
  let lock: Lock | undefined;
  return {
    async take() {
      if (isTaken) return false;
      isTaken = true;
      const { databaseUrl, hotel } = environment();
      if (databaseUrl === undefined) return true;
      try {
        lock = await tryLock(databaseUrl, `guest-app import ${postgresSchema(hotel.db)}`);
      } finally {
        isTaken = lock !== undefined;
      }
      return isTaken;
    },
    async release() {
      await lock?.release();
      lock = undefined;
      isTaken = false;
    },
  };
}
