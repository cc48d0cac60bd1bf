import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { Body } from '../http/body.js';
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

const headers = {
  'content-type': 'application/json; charset=utf-8',
  'cache-control': 'no-cache',
};

/** Stands for every language that is unknown or off: their texts are all the fallback's. */
const noIdioma = '';

/**
 * One state of a hotel's content and every answer that follows from it. A change makes a new snapshot, so that no
 * guest sees half of it. Answers are made when first asked for, and are as many as the hotel has rows and languages.
 * One whose bytes the state before had already is that one: it is not compressed again.
 *
 * Guests reach what stands in an active section, and nothing else: to them a component that stands only in inactive
 * ones does not exist.
 */
export class HotelSnapshot {
  readonly content: HotelContent;
  /** Files under `/uploads/` that the content names. */
  readonly pictures: ReadonlySet<string>;
  readonly #idiomas: ReadonlySet<string>;
  readonly #secciones = new Map<string, Seccion>();
  readonly #componentes = new Map<string, Componente>();
  readonly #bodies = new Map<string, Body>();
  /** Answers of states before that were not asked for since. */
  readonly #earlier = new Map<string, Body>();

  constructor(content: HotelContent, before?: HotelSnapshot) {
    this.content = content;
    this.pictures = picturesOf(content);
    this.#idiomas = new Set(
      content.idiomas.filter((idioma) => idioma.activo).map((idioma) => idioma.codigo),
    );
    const componentes = new Map(
      content.componentes.map((componente) => [componente.id, componente]),
    );
    for (const seccion of content.secciones) {
      if (!seccion.activa) continue;
      this.#secciones.set(String(seccion.id), seccion);
      for (const id of seccion.componentes) {
        const componente = componentes.get(id);
        if (componente !== undefined) this.#componentes.set(String(id), componente);
      }
    }
    for (const [key, body] of before === undefined ? [] : before.#known()) {
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
        return componente === undefined ? [] : [presentComponente(db, componente, idioma)];
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

  #idioma(idIdioma: string): string {
    const codigo = idIdioma.toUpperCase();
    return this.#idiomas.has(codigo) ? codigo : noIdioma;
  }

  #body(key: string, data: (content: HotelContent) => unknown): Body {
    const known = this.#bodies.get(key);
    if (known !== undefined) return known;
    const made = new Body(
      Buffer.from(JSON.stringify({ ok: true, data: data(this.content) })),
      headers,
    );
    const earlier = this.#earlier.get(key);
    const body = earlier?.hash === made.hash ? earlier : made;
    this.#earlier.delete(key);
    this.#bodies.set(key, body);
    return body;
  }

  #known(): IterableIterator<[key: string, body: Body]> {
    return new Map([...this.#earlier, ...this.#bodies]).entries();
  }

  /** Whether this state has such an answer at all: those of rows and languages that are gone are not kept. */
  #mayAnswer(key: string): boolean {
    const [kind, ...parts] = key.split('/');
    const [id = '', idioma = ''] = parts.length > 1 ? parts : ['', ...parts];
    if (idioma !== noIdioma && !this.#idiomas.has(idioma)) return false;
    if (kind === 'componentes') return this.#secciones.has(id);
    return id === '' || this.#componentes.has(id);
  }
}

function picturesOf(content: HotelContent): Set<string> {
  const pictures = [
    content.ajustes.logo,
    ...content.idiomas.map((idioma) => idioma.bandera),
    ...content.componentes.flatMap((componente) => [
      componente.imagen,
      ...componente.items.map((item) => item.imagen),
    ]),
  ];
  return new Set(pictures.flatMap((picture) => (picture === null ? [] : [picture.archivo])));
}
