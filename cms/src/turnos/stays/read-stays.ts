import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import {
  confirmacionFault,
  documentFault,
  emailFault,
  normaliseConfirmacion,
  type Stay,
  stayCheck,
  stayDatesFault,
} from '@guest-app/config/estadias/estadia';
import { parseJson } from '@guest-app/config/parse-json';
import { unstorableText } from '@guest-app/config/text-fault';
import type { Connection } from '../../database/connection';

const mostLines = 200_000;

/** Reads stays, one in JSON a line, and judges them; a text names the fault without repeating guests' data. */
export async function readStays(lines: Readable): Promise<readonly Stay[] | string> {
  const stays: Stay[] = [];
  const seen = new Set<string>();
  for await (const line of createInterface({ input: lines })) {
    const place = `Línea ${String(stays.length + 1)}`;
    if (stays.length === mostLines) return `Se admiten hasta ${String(mostLines)} estadías.`;
    const stay = parseJson(line);
    if (!stayCheck.Check(stay)) return `${place}: no es una estadía completa.`;
    const fault =
      confirmacionFault(stay.confirmacion) ??
      stayDatesFault(stay.llegada, stay.salida) ??
      (stay.documento === '' ? undefined : documentFault(stay.documento)) ??
      (stay.email === '' ? undefined : emailFault(stay.email)) ??
      (unstorableText(line, stay) === undefined
        ? undefined
        : 'Tiene un carácter que no se puede guardar (U+0000 o medio carácter).');
    if (fault !== undefined) return `${place}: ${fault}`;
    const confirmacion = normaliseConfirmacion(stay.confirmacion);
    if (seen.has(confirmacion)) return `${place}: el número de reserva ${confirmacion} se repite.`;
    seen.add(confirmacion);
    stays.push(stay);
  }
  return stays;
}

interface EstadiaRow {
  readonly confirmacion: string;
  readonly llegada: string;
  readonly nombre: string;
  readonly apellido: string;
}

export async function findEstadia(
  db: Connection,
  confirmacion: string,
): Promise<EstadiaRow | undefined> {
  return db<EstadiaRow>('estadias')
    .where({ confirmacion: normaliseConfirmacion(confirmacion) })
    .first('confirmacion', 'llegada', 'nombre', 'apellido');
}
