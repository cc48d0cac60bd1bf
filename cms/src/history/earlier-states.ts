import type { Clase, State, StateOf } from '@guest-app/config/cms-calls/historial';

/** States without anything in them: the fields that this version writes. */
const bare: { readonly [C in Clase]: StateOf[C] } = {
  componente: {
    ...{ clave: '', nombreReferencia: '', tipo: 0, numero: '', imagen: '' },
    ...{ titulo: {}, subtitulo: {}, descripcion: {}, items: [], referencias: [] },
  },
  seccion: { clave: '', nombre: '', etiqueta: {}, componentes: [] },
  orden: { secciones: [] },
  ajustes: { nombre: '', titulo: '', color1: '', color2: '', whatsapp: '', logo: '' },
  idioma: { codigo: '', nombre: '', bandera: '', activo: false },
};

const bareItem: StateOf['componente']['items'][number] = {
  ...{ clave: '', nombreReferencia: '', tipo: 'texto', precio: '', texto: '', imagen: '' },
  ...{ nombre: {}, masInfo: {} },
};

const bareReferencia: StateOf['componente']['referencias'][number] = {
  ...{ clave: '', nombreReferencia: '', seccion: '', etiqueta: {} },
};

/**
 * Reads a state that another version may have written: a field that it lacks is empty, one that this version
 * does not know is left out, and named.
 */
export function readState(
  clase: Clase,
  text: string,
): { readonly estado: State; readonly camposAjenos: readonly string[] } {
  const ajenos = new Set<string>();
  const known = <Fields extends object>(fields: Fields, written: Partial<Fields>): Fields => {
    for (const name of Object.keys(written)) if (!(name in fields)) ajenos.add(name);
    const own = Object.entries(written).filter(([name]) => name in fields);
    return { ...fields, ...Object.fromEntries(own) };
  };
  const estado = known<State>(bare[clase], JSON.parse(text) as Partial<State>);
  if ('items' in estado) {
    estado.items = estado.items.map((item) => known(bareItem, item));
    estado.referencias = estado.referencias.map((each) => known(bareReferencia, each));
  }
  return { estado, camposAjenos: [...ajenos] };
}
