import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { Body } from '../http/body.js';
import type { SharedCache } from '../http/shared-cache.js';
import { withSeccionIds } from './place-links.js';
import {
  presentAjustes,
  presentComponente,
  presentIdioma,
  presentItem,
  presentSeccion,
  presentSeccionReferida,
} from './present.js';

type Seccion = HotelContent['secciones'][number];
type Componente = HotelContent['componentes'][number];

/** Stands for every unknown or inactive language: they all get the fallback's texts. */
const noIdioma = '';

const linkedFields = ['Titulo', 'SubTitulo', 'Descripcion'] as const;

/**
 * One version of a hotel's content, with every answer that follows from it. An answer is built at its first
 * request. If its bytes are those of the snapshot before, it shares that body and its compressed forms.
 *
 * Guests reach active sections and their components; a component that stands only in inactive sections does
 * not exist for them.
 */
export class HotelSnapshot {
  readonly content: HotelContent;
  /** Files under `/uploads/` that the content names. */
  readonly pictures: ReadonlySet<string>;
  readonly #idiomas: ReadonlySet<string>;
  /** The active sections in order, and their components, each by its id in an address. */
  readonly #secciones: ReadonlyMap<string, Seccion>;
  readonly #componentes: ReadonlyMap<string, Componente>;
  /** Ids of the active sections. */
  readonly #idsByClave: ReadonlyMap<string, number>;
  readonly #bodies = new Map<string, Body>();
  /** Bodies of earlier snapshots that were not requested since. */
  readonly #earlier = new Map<string, Body>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(content: HotelContent, cache: Pick<SharedCache, 'changing'>, before?: HotelSnapshot) {
    this.content = content;
    this.#headers = {
      // In the framework's order, which begins with its defaults.
      ...cache.changing(content.db),
      'content-type': 'application/json; charset=utf-8',
    };
    this.pictures = picturesOf(content);
    this.#idiomas = new Set(
      content.idiomas.filter(({ activo }) => activo).map(({ codigo }) => codigo),
    );
    const secciones = content.secciones.filter(({ activa }) => activa);
    const reached = new Set(secciones.flatMap(({ componentes }) => componentes));
    this.#idsByClave = new Map(secciones.map(({ clave, id }) => [clave, id]));
    this.#secciones = new Map(secciones.map((seccion) => [String(seccion.id), seccion]));
    this.#componentes = new Map(
      content.componentes
        .filter(({ id }) => reached.has(id))
        .map((componente) => [String(componente.id), componente]),
    );
    for (const [key, body] of before === undefined ? [] : [...before.#earlier, ...before.#bodies]) {
      if (this.#mayAnswer(key)) this.#earlier.set(key, body);
    }
  }

  idiomasActivos(): Body {
    return this.#body('idiomasActivos', ({ db, idiomas }) =>
      idiomas.filter((idioma) => idioma.activo).map((idioma) => presentIdioma(db, idioma)),
    );
  }

  ajustes(): Body {
    return this.#body('ajustes', ({ db, ajustes }) => presentAjustes(db, ajustes));
  }

  secciones(idIdioma: string): Body {
    const idioma = this.#idioma(idIdioma);
    return this.#body(`secciones/${idioma}`, () =>
      [...this.#secciones.values()].map((seccion) => presentSeccion(seccion, idioma)),
    );
  }

  componentes(idSeccion: string, idIdioma: string): Body | undefined {
    const seccion = this.#secciones.get(idSeccion);
    if (seccion === undefined) return undefined;
    const idioma = this.#idioma(idIdioma);
    return this.#body(`componentes/${idSeccion}/${idioma}`, ({ db }) =>
      seccion.componentes.flatMap((id) => {
        const componente = this.#componentes.get(String(id));
        return componente === undefined
          ? []
          : [this.#withLinks(presentComponente(db, componente, idioma))];
      }),
    );
  }

  carta(idCArta: string, idIdioma: string): Body | undefined {
    const componente = this.#componentes.get(idCArta);
    if (componente === undefined || !componentTypeById(componente.tipo)?.esCarta) return undefined;
    const idioma = this.#idioma(idIdioma);
    return this.#body(`carta/${idCArta}/${idioma}`, ({ db }) =>
      componente.items.map((item) => presentItem(db, componente.id, item, idioma)),
    );
  }

  seccionesReferidas(idComponente: string, idIdioma: string): Body | undefined {
    const componente = this.#componentes.get(idComponente);
    if (componente === undefined) return undefined;
    const idioma = this.#idioma(idIdioma);
    return this.#body(`seccionesReferidas/${idComponente}/${idioma}`, () =>
      componente.referencias.flatMap((referencia) =>
        referencia.seccion !== null && this.#secciones.has(String(referencia.seccion))
          ? [presentSeccionReferida(componente.id, referencia, referencia.seccion, idioma)]
          : [],
      ),
    );
  }

  #withLinks(componente: ReturnType<typeof presentComponente>) {
    const linked = { ...componente };
    for (const field of linkedFields) {
      linked[field] = withSeccionIds(linked[field], this.#idsByClave);
    }
    return linked;
  }

  #idioma(idIdioma: string): string {
    const codigo = idIdioma.toUpperCase();
    return this.#idiomas.has(codigo) ? codigo : noIdioma;
  }

  #body(key: string, data: (content: HotelContent) => unknown): Body {
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const made = new Body(
      Buffer.from(JSON.stringify({ ok: true, data: data(this.content) })),
      this.#headers,
    );
    const earlier = this.#earlier.get(key);
    const body = earlier?.hash === made.hash ? earlier : made;
    this.#earlier.delete(key);
    this.#bodies.set(key, body);
    return body;
  }

  /** Whether this snapshot has such an answer: bodies of deleted rows and languages are dropped. */
  #mayAnswer(key: string): boolean {
    const [kind, ...parts] = key.split('/');
    const [id = '', idioma = ''] = parts.length > 1 ? parts : ['', ...parts];
    if (idioma !== noIdioma && !this.#idiomas.has(idioma)) return false;
    if (kind === 'componentes') return this.#secciones.has(id);
    return id === '' || this.#componentes.has(id);
  }
}

function picturesOf(content: HotelContent): ReadonlySet<string> {
  const pictures = [
    content.ajustes.logo,
    ...content.idiomas.map((idioma) => idioma.bandera),
    ...content.componentes.flatMap((componente) => [
      componente.imagen,
      ...componente.items.map((item) => item.imagen),
    ]),
  ];
  return new Set(
    pictures.flatMap((picture) =>
      picture === null || isPictureAddress(picture.archivo) ? [] : [picture.archivo],
    ),
  );
}
