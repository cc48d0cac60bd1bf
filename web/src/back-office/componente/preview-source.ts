import type { TipoComponente } from '../../shared/model/componente';
import type { BlockSource } from '../preview/block-source';
import type { ComponenteValues } from './componente-values';

/** The only id that a component which is not stored yet needs: it stands alone. */
export const newId = 1;

/** The size of a picture of which only the name is known. */
const unknown = { ancho: 0, alto: 0 };

/** A component as its form holds it, before it is stored. */
export function sourceOfNew(values: ComponenteValues, tipo: TipoComponente): BlockSource {
  return {
    componente: {
      id: newId,
      tipo: tipo.id,
      imagen: { imagen: values.imagen, ...unknown },
      numero: values.Numero.trim(),
      idCarta: tipo.esCarta ? newId : null,
    },
    textos: values.textos,
    items: values.items.map(({ tipo: kind, precio, texto, imagen, nombre, masinfo }, index) => ({
      id: index + 1,
      tipo: kind,
      precio: kind === 'precio' ? Number(precio).toFixed(2) : '',
      texto: kind === 'texto' ? texto.trim() : '',
      imagen: { imagen, ...unknown },
      nombre,
      masInfo: masinfo,
    })),
    referidas: values.referidas.map(({ seccion, etiqueta }, index) => ({
      id: index + 1,
      seccion: Number(seccion),
      etiqueta,
    })),
  };
}

/** A stored component with what its form holds in the place of what is stored. */
export function withTyped(stored: BlockSource, values: ComponenteValues): BlockSource {
  const { componente, textos } = stored;
  const { titulo, subtitulo, descripcion } = values.textos;
  const isStoredImage = values.imagen === componente.imagen.imagen;
  return {
    ...stored,
    componente: {
      ...componente,
      imagen: isStoredImage ? componente.imagen : { imagen: values.imagen, ...unknown },
      numero: values.Numero.trim(),
    },
    // A language that is off has no field in the form, but guests may be shown its text for want of another.
    textos: {
      titulo: { ...textos.titulo, ...titulo },
      subtitulo: { ...textos.subtitulo, ...subtitulo },
      descripcion: { ...textos.descripcion, ...descripcion },
    },
  };
}
