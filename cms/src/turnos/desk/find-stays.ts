import type { AnswerOf } from '@guest-app/config/cms-calls/call';
import type { findStays } from '@guest-app/config/cms-calls/turnos-del-dia';
import type { Connection } from '../../store/connection';

type Found = AnswerOf<typeof findStays>['estadias'][number];

interface StayRow {
  readonly confirmacion: string;
  readonly apellido: string;
  readonly nombre: string;
  readonly habitacion: string | null;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}

const most = 20;

/**
 * The stays of a day that have each word of what is typed in their room, name or booking number, whatever its case and
 * its accents: databases do not agree on what is the same letter.
 */
export async function findStaysOf(db: Connection, fecha: string, buscar: string): Promise<Found[]> {
  const words = folded(buscar).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  const rows: StayRow[] = await db<StayRow>('estadias')
    .where('llegada', '<=', fecha)
    .andWhere('salida', '>=', fecha)
    .select(
      ...(['confirmacion', 'apellido', 'nombre', 'habitacion', 'llegada', 'salida'] as const),
      ...(['adultos', 'menores'] as const),
    );
  return rows
    .filter(({ habitacion, apellido, nombre, confirmacion }) => {
      const text = folded([habitacion ?? '', apellido, nombre, confirmacion].join(' '));
      return words.every((word) => text.includes(word));
    })
    .map((row) => ({
      nroConfirmacion: row.confirmacion,
      apellido: row.apellido,
      nombre: row.nombre,
      habitacion: row.habitacion ?? '',
      personas: row.adultos + row.menores,
      llegada: row.llegada,
      salida: row.salida,
    }))
    .sort(
      (a, b) =>
        Number(isNamed(b, words)) - Number(isNamed(a, words)) ||
        a.apellido.localeCompare(b.apellido, 'es') ||
        a.nroConfirmacion.localeCompare(b.nroConfirmacion),
    )
    .slice(0, most);
}

/** Whether a word is the whole room or booking number, as staff type it who read it off. */
const isNamed = ({ habitacion, nroConfirmacion }: Found, words: readonly string[]) =>
  words.includes(folded(habitacion)) || words.includes(folded(nroConfirmacion));

const folded = (text: string) => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
