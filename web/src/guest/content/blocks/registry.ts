import type { Componente, TipoComp } from '../../../shared/model/componente';
import type { BlockType } from '../block/block-type';
import { banner } from './banner/block';
import { descargaDeLaApp } from './descarga-de-la-app/block';
import { encabezadoDeArticulo } from './encabezado-de-articulo/block';
import { encabezado } from './encabezado/block';
import { imagenConBotones } from './imagen-con-botones/block';
import { imagenSola } from './imagen/block';
import { listaConDetalle } from './lista-con-detalle/block';
import { listaConMasInformacion } from './lista-con-mas-informacion/block';
import { listaDePrecios } from './lista-de-precios/block';
import { listaDesplegable } from './lista-desplegable/block';
import { redesSociales } from './redes-sociales/block';
import { tablaDePreciosConSubtitulo } from './tabla-de-precios-con-subtitulo/block';
import { tablaDePrecios } from './tabla-de-precios/block';
import { texto } from './texto/block';
import { whatsapp } from './whatsapp/block';
import { wifi } from './wifi/block';

/** The block of each number of the contract: one without its own does not compile. There is no type 5. */
const registry = {
  1: banner,
  2: encabezado,
  3: whatsapp,
  4: imagenConBotones,
  6: tablaDePrecios,
  7: listaDePrecios,
  8: listaConMasInformacion,
  9: redesSociales,
  10: encabezadoDeArticulo,
  11: listaConDetalle,
  12: imagenSola,
  13: texto,
  14: listaDesplegable,
  15: wifi,
  16: tablaDePreciosConSubtitulo,
  17: descargaDeLaApp,
} satisfies Record<TipoComp, Pick<BlockType<object>, 'parse' | 'isTitle'>>;

type Contents = {
  readonly [Tipo in TipoComp]: ReturnType<(typeof registry)[Tipo]['parse']>;
};

/** The types whose block shows a picture. */
export type TipoWithPicture = {
  [Tipo in TipoComp]: Contents[Tipo] extends Pick<Componente, 'imagen'> ? Tipo : never;
}[TipoComp];

/** A component as its block shows it. */
export type Block<Tipo extends TipoComp = TipoComp> = {
  [T in Tipo]: {
    readonly tipo: T;
    readonly id: number;
    readonly idiomas: Componente['idiomas'];
  } & Contents[T];
}[Tipo];

export const blockTypes: { readonly [Tipo in TipoComp]: BlockType<Contents[Tipo]> } = registry;

/** The blocks that this version can show. A type it does not know is logged and left out. */
export function parseBlocks(componentes: readonly Componente[]): Block[] {
  return componentes.flatMap((componente) => {
    const { id, tipo } = componente;
    if (isKnown(tipo)) return [blockOf(tipo, componente)];
    // oxlint-disable-next-line no-console -- the specification wants an unknown type logged
    console.warn(`Block ${String(id)} has the unknown type ${String(tipo)}`);
    return [];
  });
}

function isKnown(tipo: number): tipo is TipoComp {
  return Object.hasOwn(blockTypes, tipo);
}

function blockOf<Tipo extends TipoComp>(tipo: Tipo, componente: Componente): Block<Tipo> {
  const { id, idiomas } = componente;
  return { tipo, id, idiomas, ...blockTypes[tipo].parse(componente) };
}
