import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { TipoComponente } from '../../shared/model/componente';
import type { Estado } from '../../shared/model/historial';
import { idIdiomasOfTextsQuery } from '../api/queries';
import { type BlockSource, presentBlock } from '../preview/block-source';
import { PreviewPane } from '../preview/PreviewPane';
import { useCurrentAdmin } from '../session/admin-context';
import { base } from '../translations/missing';
import styles from './StatePreview.module.css';

type State = NonNullable<Estado['componente']>;

/** The size of a picture of which only the name is known. */
const unknown = { ancho: 0, alto: 0 };
/** All buttons lead to one place: nothing is to be pressed here. */
const somewhere = 1;

export interface StatePreviewProps {
  readonly estado: State;
  readonly tipo: TipoComponente;
  /** Of when it is. */
  readonly nota: string;
}

/** A component as guests saw it then, or will see it. */
export function StatePreview({ estado, tipo, nota }: StatePreviewProps) {
  const idiomas = useQuery(idIdiomasOfTextsQuery(useCurrentAdmin())).data ?? [base];
  const [idIdioma, setIdIdioma] = useState(base);
  const blocks = useMemo(
    () => [presentBlock(sourceOf(estado, tipo), idIdioma, new Set([somewhere]))],
    [estado, tipo, idIdioma],
  );
  return (
    <div className={styles.vista}>
      <PreviewPane
        idiomas={idiomas}
        idIdioma={idIdioma}
        onIdioma={setIdIdioma}
        titulo={null}
        blocks={blocks}
        vacio=""
        nota={nota}
        onRetry={null}
      />
    </div>
  );
}

function sourceOf(
  { titulo, subtitulo, descripcion, ...state }: State,
  tipo: TipoComponente,
): BlockSource {
  const id = 1;
  return {
    componente: {
      id,
      tipo: state.tipo,
      imagen: { imagen: state.imagen, ...unknown },
      numero: state.numero,
      idCarta: tipo.esCarta ? id : null,
    },
    textos: { titulo, subtitulo, descripcion },
    items: state.items.map(({ tipo: kind, precio, texto, imagen, nombre, masInfo }, index) => ({
      id: index + 1,
      ...{ tipo: kind, precio, texto, nombre, masInfo },
      imagen: { imagen, ...unknown },
    })),
    referidas: state.referencias.map(({ etiqueta }, index) => ({
      id: index + 1,
      seccion: somewhere,
      etiqueta,
    })),
  };
}
