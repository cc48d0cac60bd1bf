import { componentTypeById } from '@guest-app/config/component-types';
import type { HotelContent } from '@guest-app/config/content';
import { type ContentChange, withChange } from '@guest-app/config/content-change';
import { isPictureAddress } from '@guest-app/config/picture-address';
import { Body } from '../http/body.js';
import type { SharedCache } from '../http/shared-cache.js';
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

/** Stands for every language that is unknown or off: their texts are all the fallback's. */
const noIdioma = '';

/** The answers about one component alone. */
const ofComponente = ['carta', 'seccionesReferidas'];

/**
 * A state of a hotel's content and every answer that follows from it. A change is taken in one step, so that no guest sees
 * half of it. Answers are made when first asked for, and are as many as the hotel has rows and languages. Those that a
 * change does not concern stay as they are; one that is made anew with the same bytes is the one before: it is not
 * compressed again.
 *
 * Guests reach what stands in an active section, and nothing else: to them a component that stands only in inactive
 * ones does not exist.
 */
export class HotelSnapshot {
  #content: HotelContent;
  #pictures: ReadonlySet<string>;
  #idiomas: ReadonlySet<string>;
  /** Every component, by id. */
  readonly #all: Map<number, Componente>;
  /** The active sections in order, and the components that stand in them, each by its id in an address. */
  #secciones: ReadonlyMap<string, Seccion> = new Map();
  #componentes = new Map<string, Componente>();
  /** The active sections in which a component stands. */
  #placesOf: ReadonlyMap<number, readonly Seccion[]> = new Map();
  readonly #bodies = new Map<string, Body>();
  /** Answers of states before that were not made anew since. */
  readonly #earlier = new Map<string, Body>();
  readonly #headers: Readonly<Record<string, string>>;

  constructor(content: HotelContent, cache: SharedCache, before?: HotelSnapshot) {
    this.#content = content;
    this.#headers = {
      // In the order in which the framework has them, which begins with what it sends unless told otherwise.
      ...cache.changing(content.db),
      'content-type': 'application/json; charset=utf-8',
    };
    this.#pictures = picturesOf(content);
    this.#idiomas = activeIdiomas(content);
    this.#all = new Map(content.componentes.map((componente) => [componente.id, componente]));
    this.#arrange();
    for (const [key, body] of before === undefined ? [] : before.#known()) {
      if (this.#mayAnswer(key)) this.#earlier.set(key, body);
    }
  }

  get content(): HotelContent {
    return this.#content;
  }

  /** Files under `/uploads/` that the content names; another set where they are others. */
  get pictures(): ReadonlySet<string> {
    return this.#pictures;
  }

  /** Takes what became of the content; returns false, and takes nothing, where that does not follow on this state. */
  take(change: ContentChange): boolean {
    const before = this.#content;
    const after = withChange(before, change);
    if (after === undefined) return false;
    const replaced = change.componentes.flatMap(({ id }) => this.#all.get(id) ?? []);
    const removed = change.componentesBorrados.flatMap((id) => this.#all.get(id) ?? []);
    this.#content = after;
    this.#takeComponentes(change);
    if (change.orden !== null) this.#takeSecciones(change);
    this.#takeSmall();
    const [gone, named] = [
      picturesOf({ ...before, componentes: [...replaced, ...removed] }),
      picturesOf({ ...after, componentes: change.componentes }),
    ];
    if (!isSameSet(gone, named)) this.#pictures = picturesOf(after);
    return true;
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

  #takeComponentes({ componentes, componentesBorrados }: ContentChange): void {
    for (const componente of componentes) {
      const { id } = componente;
      this.#all.set(id, componente);
      if (this.#componentes.has(String(id))) this.#componentes.set(String(id), componente);
      for (const kind of ofComponente) this.#makeAnew(kind, String(id));
      for (const seccion of this.#placesOf.get(id) ?? []) {
        this.#makeAnew('componentes', String(seccion.id));
      }
    }
    for (const id of componentesBorrados) this.#all.delete(id);
  }

  #takeSecciones({ secciones }: ContentChange): void {
    const [active, standing] = [this.#secciones, this.#componentes];
    this.#arrange();
    this.#makeAnew('secciones');
    for (const { id } of secciones) this.#makeAnew('componentes', String(id));
    for (const id of active.keys()) {
      if (!this.#secciones.has(id)) this.#forget('componentes', id);
    }
    // A button whose section was switched is there or not.
    const areTargetsSame = isSameSet(new Set(active.keys()), new Set(this.#secciones.keys()));
    for (const id of standing.keys()) {
      if (!this.#componentes.has(id)) for (const kind of ofComponente) this.#forget(kind, id);
      else if (!areTargetsSame) this.#makeAnew('seccionesReferidas', id);
    }
  }

  /** Settings and languages come with every change. */
  #takeSmall(): void {
    this.#setAside('ajustes');
    this.#setAside('idiomasActivos');
    const idiomas = activeIdiomas(this.#content);
    if (isSameSet(idiomas, this.#idiomas)) return;
    this.#idiomas = idiomas;
    for (const known of [this.#bodies, this.#earlier]) {
      for (const key of known.keys()) if (!this.#mayAnswer(key)) known.delete(key);
    }
  }

  /** Finds what guests reach. */
  #arrange(): void {
    const secciones = this.#content.secciones.filter(({ activa }) => activa);
    const places = new Map<number, Seccion[]>();
    for (const seccion of secciones) {
      for (const id of seccion.componentes) places.set(id, [...(places.get(id) ?? []), seccion]);
    }
    this.#secciones = new Map(secciones.map((seccion) => [String(seccion.id), seccion]));
    this.#placesOf = places;
    this.#componentes = new Map(
      [...places.keys()].flatMap((id) => {
        const componente = this.#all.get(id);
        return componente === undefined ? [] : [[String(id), componente] as const];
      }),
    );
  }

  #makeAnew(kind: string, id?: string): void {
    for (const key of this.#keys(kind, id)) this.#setAside(key);
  }

  #forget(kind: string, id: string): void {
    for (const key of this.#keys(kind, id)) {
      this.#bodies.delete(key);
      this.#earlier.delete(key);
    }
  }

  /** One for each language. */
  #keys(kind: string, id?: string): readonly string[] {
    const prefix = id === undefined ? kind : `${kind}/${id}`;
    return [...this.#idiomas, noIdioma].map((idioma) => `${prefix}/${idioma}`);
  }

  /** Has an answer made anew when it is next asked for. */
  #setAside(key: string): void {
    const body = this.#bodies.get(key);
    if (body === undefined) return;
    this.#bodies.delete(key);
    this.#earlier.set(key, body);
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

function isSameSet(one: ReadonlySet<string>, other: ReadonlySet<string>): boolean {
  return one.size === other.size && [...one].every((element) => other.has(element));
}

function activeIdiomas({ idiomas }: HotelContent): ReadonlySet<string> {
  return new Set(idiomas.filter(({ activo }) => activo).map(({ codigo }) => codigo));
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
  return new Set(
    pictures.flatMap((picture) =>
      picture === null || isPictureAddress(picture.archivo) ? [] : [picture.archivo],
    ),
  );
}
