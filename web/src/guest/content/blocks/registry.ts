import type { ReactNode } from 'react';
import type { BlockKind } from '../block/block';
import { Banner } from './banner/Banner';
import type { BlockProps } from '../block/block-props';
import { DescargaDeLaApp } from './descarga-de-la-app/DescargaDeLaApp';
import { Encabezado } from './encabezado/Encabezado';
import { EncabezadoDeArticulo } from './encabezado-de-articulo/EncabezadoDeArticulo';
import { ImagenSola } from './imagen/ImagenSola';
import { ImagenConBotones } from './imagen-con-botones/ImagenConBotones';
import { ListaConDetalle } from './lista-con-detalle/ListaConDetalle';
import { ListaConMasInformacion } from './lista-con-mas-informacion/ListaConMasInformacion';
import { ListaDePrecios } from './lista-de-precios/ListaDePrecios';
import { ListaDesplegable } from './lista-desplegable/ListaDesplegable';
import { RedesSociales } from './redes-sociales/RedesSociales';
import { TablaDePrecios } from './tabla-de-precios/TablaDePrecios';
import { TablaDePreciosConSubtitulo } from './tabla-de-precios-con-subtitulo/TablaDePreciosConSubtitulo';
import { Texto } from './texto/Texto';
import { Whatsapp } from './whatsapp/Whatsapp';
import { Wifi } from './wifi/Wifi';

export type BlockViews = {
  readonly [Kind in BlockKind]: (props: BlockProps<Kind>) => ReactNode;
};

/** One view for each kind of block: a kind without its own does not compile. */
export const blockViews = {
  banner: Banner,
  encabezado: Encabezado,
  whatsapp: Whatsapp,
  'imagen-con-botones': ImagenConBotones,
  'tabla-de-precios': TablaDePrecios,
  'lista-de-precios': ListaDePrecios,
  'lista-con-mas-informacion': ListaConMasInformacion,
  'redes-sociales': RedesSociales,
  'encabezado-de-articulo': EncabezadoDeArticulo,
  'lista-con-detalle': ListaConDetalle,
  imagen: ImagenSola,
  texto: Texto,
  'lista-desplegable': ListaDesplegable,
  wifi: Wifi,
  'tabla-de-precios-con-subtitulo': TablaDePreciosConSubtitulo,
  'descarga-de-la-app': DescargaDeLaApp,
} satisfies BlockViews;
