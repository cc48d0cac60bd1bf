import { type ComponentType, componentTypeById } from '../component-types.js';
import { defaultIdIdioma } from '../languages.js';
import { isPictureAddress } from '../picture-address.js';
import { placeLinksIn } from '../place-links.js';
import type { PlacedReason } from './fault.js';
import type { ComponenteRow, Row, SoundRows } from './rows.js';
import type { Item, Textos } from './shape.js';

/**
 * What is wrong between the rows of a hotel.json, beyond the shape of each: what the CMS would not store.
 * Fields that only the forms require (a title, a picture) may be missing, because the panel allows that and
 * an export must be importable.
 */
export function ruleFaults(rows: SoundRows): PlacedReason[] {
  return [
    ...idiomaFaults(rows),
    ...repeatedKeyFaults(rows),
    ...seccionFaults(rows),
    ...rows.componentes.flatMap((componente) => componenteFaults(componente, rows)),
    ...textosOf(rows).flatMap((textos) => unknownLanguageFaults(textos, rows)),
  ];
}

/** Every file that hotel.json names as a picture, with the place that names it. */
export function namedPictures({ ajustes, idiomas, componentes }: SoundRows): Row<string>[] {
  return [
    ...(ajustes === undefined ? [] : [{ ruta: `${ajustes.ruta}/logo`, value: ajustes.value.logo }]),
    ...idiomas.map(({ ruta, value }) => ({ ruta: `${ruta}/bandera`, value: value.bandera })),
    ...componentes.flatMap((componente) => [
      { ruta: `${componente.ruta}/imagen`, value: componente.value.imagen },
      ...componente.items.map(({ ruta, value }) => ({
        ruta: `${ruta}/imagen`,
        value: value.imagen,
      })),
    ]),
  ].filter(({ value }) => value !== '' && !isPictureAddress(value));
}

function idiomaFaults({ idiomas, codigos, complete }: SoundRows): PlacedReason[] {
  const faults: PlacedReason[] = [];
  if (codigos.size > 0 && !codigos.has(defaultIdIdioma)) {
    faults.push({
      ruta: '/idiomas',
      motivo: `falta el idioma ${defaultIdIdioma}, que todo hotel tiene`,
    });
  }
  if (complete && !idiomas.some(({ value }) => value.activo)) {
    faults.push({ ruta: '/idiomas', motivo: 'al menos un idioma debe estar activo' });
  }
  return faults;
}

function repeatedKeyFaults({ idiomas, secciones, componentes }: SoundRows): PlacedReason[] {
  return [
    ...repeated(
      idiomas.map(({ ruta, value }) => ({ ruta: `${ruta}/codigo`, value: value.codigo })),
    ),
    ...repeated(secciones.map(claveOf)),
    ...repeated(componentes.map(claveOf)),
    ...componentes.flatMap(({ items, referencias }) => [
      ...repeated(items.map(claveOf)),
      ...repeated(referencias.map(claveOf)),
    ]),
  ];
}

function claveOf({ ruta, value }: Row<{ clave: string }>): Row<string> {
  return { ruta: `${ruta}/clave`, value: value.clave };
}

function repeated(keys: readonly Row<string>[]): PlacedReason[] {
  const first = new Map<string, string>();
  return keys.flatMap(({ ruta, value }) => {
    const taken = first.get(value);
    if (taken !== undefined) return [{ ruta, motivo: `«${value}» ya está en ${taken}` }];
    first.set(value, ruta);
    return [];
  });
}

function seccionFaults({ secciones, clavesComponente }: SoundRows): PlacedReason[] {
  return secciones.flatMap(({ ruta, value }) => {
    const listed = value.componentes.map((clave, index) => ({
      ruta: `${ruta}/componentes/${index}`,
      value: clave,
    }));
    return [
      ...listed
        .filter((row) => !clavesComponente.has(row.value))
        .map((row) => ({
          ruta: row.ruta,
          motivo: `no hay ningún componente con la clave «${row.value}»`,
        })),
      ...repeated(listed),
    ];
  });
}

function componenteFaults(componente: ComponenteRow, rows: SoundRows): PlacedReason[] {
  const { value, items, referencias } = componente;
  const type = componentTypeById(value.tipo);
  // The shape of the row is sound, so its type exists; without one there is nothing to judge by.
  if (type === undefined) return [];
  return [
    ...linksOf(componente, type).flatMap(linkFaults),
    ...placeFaults(componente, type, rows),
    ...items.flatMap(itemFaults),
    ...referencias
      .filter(({ value: { seccion } }) => seccion !== '' && !rows.clavesSeccion.has(seccion))
      .map((referencia) => ({
        ruta: `${referencia.ruta}/seccion`,
        motivo: `no hay ninguna sección con la clave «${referencia.value.seccion}»`,
      })),
  ];
}

/** Links of rich texts to sections that the file does not have. It does not know the agendas. */
function placeFaults(
  { ruta, value }: ComponenteRow,
  { textoEnriquecido }: ComponentType,
  { clavesSeccion }: SoundRows,
): PlacedReason[] {
  return textoEnriquecido.flatMap((campo) =>
    Object.entries(value[campo]).flatMap(([idIdioma, html]) =>
      placeLinksIn(html).flatMap((link) =>
        link.kind === 'agenda' || clavesSeccion.has(link.clave)
          ? []
          : [
              {
                ruta: `${ruta}/${campo}/${idIdioma}`,
                motivo: `un enlace lleva a la sección «${link.clave}», que no está en el archivo`,
              },
            ],
      ),
    ),
  );
}

/** What a component gives guests to follow. */
function linksOf({ ruta, value, items }: ComponenteRow, { enlace }: ComponentType): Row<string>[] {
  if (enlace === 'descripcion') {
    return Object.entries(value.descripcion).map(([idIdioma, link]) => ({
      ruta: `${ruta}/descripcion/${idIdioma}`,
      value: link,
    }));
  }
  return enlace === 'texto de item'
    ? items.map((item) => ({ ruta: `${item.ruta}/texto`, value: item.value.texto }))
    : [];
}

function itemFaults({ ruta, value }: Row<Item>): PlacedReason[] {
  const faults: PlacedReason[] = [];
  if (value.tipo === 'precio' && value.precio === '') {
    faults.push({ ruta: `${ruta}/precio`, motivo: 'un item de tipo «precio» necesita un precio' });
  }
  if (value.tipo === 'texto' && value.precio !== '') {
    faults.push({ ruta: `${ruta}/precio`, motivo: 'un item de tipo «texto» no lleva precio' });
  }
  if (value.tipo === 'precio' && value.texto !== '') {
    faults.push({ ruta: `${ruta}/texto`, motivo: 'un item de tipo «precio» no lleva texto' });
  }
  return faults;
}

function linkFaults({ ruta, value: link }: Row<string>): PlacedReason[] {
  if (link === '' || isHttpAddress(link)) return [];
  const motivo = 'se espera un enlace que empiece con https:// o http://';
  return [{ ruta, motivo }];
}

function isHttpAddress(link: string): boolean {
  return /^https?:\/\/[^\s<>"]+$/i.test(link) && URL.canParse(link);
}

function textosOf({ secciones, componentes }: SoundRows): Row<Textos>[] {
  return [
    ...secciones.map(({ ruta, value }) => ({ ruta: `${ruta}/etiqueta`, value: value.etiqueta })),
    ...componentes.flatMap(({ ruta, value, items, referencias }) => [
      { ruta: `${ruta}/titulo`, value: value.titulo },
      { ruta: `${ruta}/subtitulo`, value: value.subtitulo },
      { ruta: `${ruta}/descripcion`, value: value.descripcion },
      ...items.flatMap((item) => [
        { ruta: `${item.ruta}/nombre`, value: item.value.nombre },
        { ruta: `${item.ruta}/masInfo`, value: item.value.masInfo },
      ]),
      ...referencias.map((referencia) => ({
        ruta: `${referencia.ruta}/etiqueta`,
        value: referencia.value.etiqueta,
      })),
    ]),
  ];
}

function unknownLanguageFaults(
  { ruta, value }: Row<Textos>,
  { codigos }: SoundRows,
): PlacedReason[] {
  return Object.keys(value)
    .filter((idIdioma) => !codigos.has(idIdioma))
    .map((idIdioma) => ({
      ruta: `${ruta}/${idIdioma}`,
      motivo: `el idioma «${idIdioma}» no está en la lista «idiomas» del archivo`,
    }));
}
