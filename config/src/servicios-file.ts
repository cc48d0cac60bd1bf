import { type Static, Type } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

/**
 * Services, their rules and agendas, with which a hotel begins: `config/hoteles/{db}/turnos.json`, or an operator's own
 * file. They are written where nobody has written any; from then on they are the hotel's own.
 */

const time = Type.String({ pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$|^24:00$' });
const minutes = Type.Integer({ minimum: 0 });
const strict = { additionalProperties: false };
/** By language code. */
const texts = Type.Object({ ES: Type.String(), EN: Type.String() }, strict);

const HorarioOfFile = Type.Object(
  {
    /** ISO weekdays, 1 (Monday) to 7; every day where it is left out. */
    dias: Type.Optional(Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), { minItems: 1 })),
    desde: time,
    hasta: time,
    duracion: Type.Integer({ minimum: 5, maximum: 1440 }),
  },
  strict,
);

const ServicioOfFile = Type.Object(
  {
    /** Names the service in the agendas of this file. */
    clave: Type.String({ minLength: 1 }),
    nombre: texts,
    salon: texts,
    cupo: Type.Integer({ minimum: 1 }),
    abreMinutosAntes: Type.Optional(minutes),
    cierraMinutosAntes: Type.Optional(minutes),
    cancelaMinutosAntes: Type.Optional(minutes),
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
          numero: Type.Integer({ minimum: 1 }),
          nombre: Type.String(),
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

export const serviciosFileCheck = TypeCompiler.Compile(ServiciosFile);
