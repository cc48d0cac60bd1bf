import { type Static, type TString, Type } from '@sinclair/typebox';
import { Value } from '@sinclair/typebox/value';
import { filledText, wholeNumber } from './described-types.js';
import type { PlacedReason } from './hotel-file/fault.js';
import { shapeFaults } from './shape-faults.js';

/**
 * A hotel's first services with their rules and agendas: `config/hoteles/{db}/turnos.json`, or an operator's
 * own file. They are written only where the hotel has none; from then on they are the hotel's own.
 */

const time = Type.String({
  pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$',
  description: 'una hora de 00:00 a 24:00, por ejemplo «09:30»',
});
const minutes = (minimum: number) => Type.Optional(wholeNumber(minimum));
const longest = 100;
const strict = { additionalProperties: false };
/** By language code: where it is missing in English, guests read it in Spanish. */
const texts = (inSpanish: TString) =>
  Type.Object({ ES: inSpanish, EN: Type.String({ maxLength: longest }) }, strict);

const HorarioOfFile = Type.Object(
  {
    /** ISO weekdays, 1 (Monday) to 7; every day where it is left out. */
    dias: Type.Optional(Type.Array(wholeNumber(1, 7), { minItems: 1 })),
    desde: time,
    hasta: time,
    duracion: wholeNumber(5, 1440),
  },
  strict,
);

const ServicioOfFile = Type.Object(
  {
    /** Names the service in the agendas of this file. */
    clave: Type.String({ minLength: 1 }),
    nombre: texts(filledText(longest)),
    salon: texts(Type.String({ maxLength: longest })),
    cupo: wholeNumber(1, 10_000),
    abreMinutosAntes: minutes(1),
    cierraMinutosAntes: minutes(0),
    cancelaMinutosAntes: minutes(0),
    horarios: Type.Array(HorarioOfFile, { minItems: 1 }),
  },
  strict,
);

export const ServiciosFile = Type.Object(
  {
    servicios: Type.Array(ServicioOfFile, { minItems: 1 }),
    agendas: Type.Array(
      Type.Object(
        {
          numero: wholeNumber(1),
          nombre: filledText(longest),
          /** Claves of services. */
          servicios: Type.Array(Type.String()),
        },
        strict,
      ),
    ),
  },
  strict,
);

export type ServiciosFile = Static<typeof ServiciosFile>;
export type ServicioOfFile = Static<typeof ServicioOfFile>;

/** What is wrong with a file of services, in Spanish; its services where nothing is. */
export function checkServiciosFile(
  value: unknown,
): { readonly file: ServiciosFile } | { readonly faults: readonly PlacedReason[] } {
  if (!Value.Check(ServiciosFile, value)) return { faults: shapeFaults(ServiciosFile, value) };
  const claves = new Set(value.servicios.map(({ clave }) => clave));
  const faults = value.agendas.flatMap(({ servicios }, agenda) =>
    servicios.flatMap((clave, index) =>
      claves.has(clave)
        ? []
        : {
            ruta: `/agendas/${String(agenda)}/servicios/${String(index)}`,
            motivo: `no hay ningún servicio con la clave «${clave}»`,
          },
    ),
  );
  return faults.length === 0 ? { file: value } : { faults };
}
