import { Type, type Static } from '@sinclair/typebox';
import { TypeCompiler } from '@sinclair/typebox/compiler';

import { HotelContent } from '../content';

/**
 * Content as a hotel's CMS hands it to the back office, as it is stored at that moment.
 *
 * `version` counts the changes of a section, or of a component with its items and references, whoever made them.
 */

const { componentes, idiomas, secciones } = HotelContent.properties;

const Versioned = Type.Object({ version: Type.Integer({ minimum: 0 }) });

const StoredComponente = Type.Intersect([componentes.items, Versioned]);

const Idiomas = Type.Object({ idiomas });

const Secciones = Type.Object({
  secciones: Type.Array(Type.Intersect([secciones.items, Versioned])),
  /** What of every component the rows of sections tell. */
  componentes: Type.Array(
    Type.Pick(componentes.items, ['id', 'nombreReferencia', 'tipo', 'referencias']),
  ),
});

/** A member of staff who logged in. */
const StaffLogin = Type.Object({
  usuario: Type.Object({ id: Type.Integer({ minimum: 1 }), email: Type.String() }),
  /** With it the CMS is called in this person's name. */
  credencial: Type.String({ minLength: 1 }),
  idiomas,
});

export type StoredComponente = Static<typeof StoredComponente>;
export type StoredSecciones = Static<typeof Secciones>;

export const staffLoginCheck = TypeCompiler.Compile(StaffLogin);
export const storedIdiomasCheck = TypeCompiler.Compile(Idiomas);
export const storedSeccionesCheck = TypeCompiler.Compile(Secciones);
export const storedComponentesCheck = TypeCompiler.Compile(
  Type.Object({ componentes: Type.Array(StoredComponente) }),
);
export const storedComponenteCheck = TypeCompiler.Compile(
  Type.Object({ componente: StoredComponente }),
);
